import { defineTexts } from '../../text/defineTexts'

export const text = defineTexts({
  zh: {
    kept: '草稿存在这台电脑上 {time}，还没保存到医院',
    changed: '有改动还没保存',
    saved: '已保存，没有改动',
    fresh: '还没有内容',
    restored: '上次没保存的草稿已经找回。',
    restoredOlder: '上次没保存的草稿已经找回。它写在旧版之上，现在保存会替换别人后来的改动。',
    discard: '放弃草稿',
    undo: '撤销',
    missing: '还缺 {n} 处',
    complete: '都填好了，可以保存',
    leaveTitle: '有改动还没保存',
    leaveText: '草稿会留在这台电脑上，下次打开接着改；别人看不到。也可以放弃这些改动。',
    stay: '接着改',
    leaveKept: '留着草稿离开',
    leaveDropped: '放弃改动',
  },
  en: {
    kept: 'Draft kept on this computer at {time}, not yet at the hospital',
    changed: 'There are changes that are not saved',
    saved: 'Saved, nothing changed',
    fresh: 'Nothing written yet',
    restored: 'What was not saved last time is here again.',
    restoredOlder:
      'What was not saved last time is here again. It was written upon an older version: saving it replaces what others changed since.',
    discard: 'Drop the draft',
    undo: 'Undo',
    missing: '{n} {n|thing is|things are} missing',
    complete: 'Everything is there; it can be saved',
    leaveTitle: 'There are changes that are not saved',
    leaveText:
      'The draft stays on this computer, where you can go on with it; nobody else sees it. Or drop the changes.',
    stay: 'Go on writing',
    leaveKept: 'Leave, keep the draft',
    leaveDropped: 'Drop the changes',
  },
})
