import { defineTexts } from '@/core/i18n'

/** Texts of training tasks. Ids: add-<item number>, approve, return, note. */
export const text = defineTexts({
  zh: {
    setTask: '布置任务', isSet: '任务已布置', taskName: '任务名称', desc: '说明（选填）', days: '从现在起开放几天', audience: '面向科室', everybody: '不选即全院', whatToUpload: '需要上传的内容', itemNumber: '第 {n} 项', kindsOf: '接受的类型', maxNum: '最多几个', maxMb: '每个最大（MB）', addItem: '再加一项', removeItem: '去掉这一项', needName: '先填任务名称', needItems: '每一项都要有名称和类型',
    task: '培训任务', mine: '我的培训任务', none: '没有培训任务', noneText: '医院布置后会出现在这里。', until: '{time} 截止', window: '{from} – {to}', items: '{n} 项',
    state0: '未开放', state1: '未完成', state2: '进行中', state3: '已完成', state5: '已截止', item0: '待上传', item1: '待审核', item2: '已通过', item3: '已退回',
    image: '照片', pdf: 'PDF', video: '视频', takes: '{kinds}，最多 {n} 个，每个不超过 {mb} MB', note: '退回原因：{note}', mend: '请重新上传，再由负责人审核。', gone: '这个任务不存在或不属于你', notMine: '它可能属于其他医院或其他科室。',
    add: '添加照片', addFile: '添加文件', full: '已达到上限', approvedNote: '已通过，不能再改。', closed: '任务已截止，不能再上传。', notYet: '任务还没有开放。', file: '{name} 第 {n} 个', remove: '删除', removeTitle: '删除这个文件？', keep: '保留',
    uploading: '上传中 {n}%', failed: '没能上传，联网后会自动再传', again: '再传一次', giveUp: '放弃', cancel: '取消上传', denied: '没有相册或相机权限，请在手机设置中允许', missing: '这台设备不能选择照片', unreadable: '没能读取这张照片（可能是 HEIC 格式），请换一张或截屏后再传', onComputer: '这一项需要上传文件，请在电脑浏览器中打开。',
    review: '待审核', reviewNone: '没有等待审核的上传', reviewNoneText: '有人上传后会出现在这里。', by: '{name} · {dept}', at: '{time} 上传', approve: '通过', giveBack: '退回', giveBackTitle: '退回“{name}”', why: '退回原因', needWhy: '先写清楚要改什么', whyHint: '对方会看到', confirmBack: '退回', decided: '已处理', left: '{n} 个等待审核',
  },
  en: {
    setTask: 'Set the task', isSet: 'The task is set', taskName: 'Name', desc: 'Description (optional)', days: 'Open for days from now', audience: 'Departments', everybody: 'None: the whole hospital', whatToUpload: 'What is to be uploaded', itemNumber: 'Item {n}', kindsOf: 'kinds', maxNum: 'At most', maxMb: 'Largest (MB)', addItem: 'Another item', removeItem: 'Remove', needName: 'Name it first', needItems: 'Each item needs a name and a kind',
    task: 'Training task', mine: 'My training tasks', none: 'No training tasks', noneText: 'They appear here when your hospital sets them.', until: 'Until {time}', window: '{from} – {to}', items: '{n} items',
    state0: 'Not open', state1: 'To do', state2: 'Under way', state3: 'Done', state5: 'Closed', item0: 'To upload', item1: 'Being reviewed', item2: 'Approved', item3: 'Returned',
    image: 'photos', pdf: 'PDF', video: 'video', takes: '{kinds}; at most {n}, up to {mb} MB each', note: 'Returned: {note}', mend: 'Upload it again; it will be reviewed once more.', gone: 'This task is not there, or not for you', notMine: 'It may be of another hospital or department.',
    add: 'Add a photo', addFile: 'Add a file', full: 'That is all it takes', approvedNote: 'Approved; it cannot be changed.', closed: 'The task is closed.', notYet: 'The task is not open yet.', file: '{name}, number {n}', remove: 'Delete', removeTitle: 'Delete this file?', keep: 'Keep',
    uploading: 'Uploading {n}%', failed: 'Not uploaded; it is tried again when you are online', again: 'Try again', giveUp: 'Give up', cancel: 'Cancel', denied: 'Photos or camera are not allowed; allow them in the settings of your phone', missing: 'This device cannot choose photos', unreadable: 'This photo cannot be read (perhaps HEIC); choose another or a screenshot', onComputer: 'This item wants a file: open it in a browser on a computer.',
    review: 'To review', reviewNone: 'Nothing waits for you', reviewNoneText: 'Uploads appear here.', by: '{name} · {dept}', at: 'Uploaded {time}', approve: 'Approve', giveBack: 'Return', giveBackTitle: 'Return “{name}”', why: 'Why', needWhy: 'Say first what to mend', whyHint: 'They will read it', confirmBack: 'Return it', decided: 'Done', left: '{n} to review',
  },
})
