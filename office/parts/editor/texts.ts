import { defineTexts } from '../../text/defineTexts'

export const text = defineTexts({
  zh: {
    newcomerDays: '新来的人限几天内完成（0 同大家）',
    kept: '草稿已保存 {time}',
    changed: '正在保存草稿…',
    notKept: '草稿没能保存，改动只在这个页面上，会自动再试',
    saved: '已保存，没有改动',
    fresh: '还没有内容',
    restored: '上次没保存的草稿已经找回。',
    restoredOlder: '上次没保存的草稿已经找回。它写在旧版之上，现在保存会替换别人后来的改动。',
    others: '还有人在改这里：{people}。后保存的人会被告知先保存的改动。',
    other: '{name}（{place}，草稿存于 {time}）',
    discard: '放弃草稿',
    notLinked: '已保存，但没有关联到年度计划：{reason}。请在计划里手动关联',
    undo: '撤销',
    missing: '还缺 {n} 处',
    complete: '都填好了，可以保存',
    leaveTitle: '有改动还没保存',
    leaveText:
      '草稿会留在医院的服务器上，在任何一台电脑上都能接着改；别人看不到内容。也可以放弃这些改动。',
    stay: '接着改',
    leaveKept: '留着草稿离开',
    leaveDropped: '放弃改动',
  },
  en: {
    newcomerDays: 'Days for newcomers (0: like everybody)',
    kept: 'Draft saved at {time}',
    changed: 'Saving the draft…',
    notKept: 'The draft could not be saved and is on this page alone; it is tried again',
    saved: 'Saved, nothing changed',
    fresh: 'Nothing written yet',
    restored: 'What was not saved last time is here again.',
    restoredOlder:
      'What was not saved last time is here again. It was written upon an older version: saving it replaces what others changed since.',
    others:
      'Somebody else is changing this: {people}. Who saves later is told what was saved before.',
    other: '{name} ({place}, draft of {time})',
    discard: 'Drop the draft',
    notLinked:
      'Saved, but not linked to the plan of the year: {reason}. Please link it in the plan',
    undo: 'Undo',
    missing: '{n} {n|thing is|things are} missing',
    complete: 'Everything is there; it can be saved',
    leaveTitle: 'There are changes that are not saved',
    leaveText:
      'The draft stays at the hospital’s server, where you can go on with it at any desk; nobody else reads it. Or drop the changes.',
    stay: 'Go on writing',
    leaveKept: 'Leave, keep the draft',
    leaveDropped: 'Drop the changes',
  },
})
