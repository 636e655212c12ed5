import { defineTexts } from '../../http/texts'

/** Replies of this feature: why a request is refused. */
export const replies = defineTexts({
  filmUnanswered: { zh: '视频里的问题还没有答完', en: 'answer the questions of the film first' },
  courseNotOpen: { zh: '课程尚未开始', en: 'this course is not open yet' },
  planAfterEnd: {
    zh: '这一天它已经结束，请选截止以前的日子',
    en: 'it is over by that day; please choose an earlier one',
  },
  courseEnded: { zh: '课程已结束', en: 'this course is over' },
  courseWithdrawn: { zh: '课程已撤回', en: 'this course was withdrawn' },
  courseOutOfScope: { zh: '你不在本课程的学习范围内', en: 'this course is not meant for you' },
  courseNotStarted: { zh: '请先开始学习', en: 'please begin the course first' },
  roundOver: { zh: '本轮学习已经结束', en: 'this round is over already' },
  phaseLocked: { zh: '请先学完前面的小节', en: 'please finish the earlier parts first' },
  phaseUnseen: {
    zh: '还有没学到的部分：{intervals}',
    en: 'these parts are still missing: {intervals}',
  },
  questionsUnfinished: { zh: '测验还没有通过', en: 'the questions are not passed yet' },
  courseUnfinished: {
    zh: '还有小节没有学完：{phases}',
    en: 'these parts are not finished: {phases}',
  },
  roundNotOver: {
    zh: '这一轮还没有结束，学完并结束后才能再学一遍',
    en: 'this round is not over yet; finish it before you begin again',
  },
  packageBroken: {
    zh: '课件包已损坏，无法打开',
    en: 'the package is damaged and cannot be opened',
  },
  packageLarge: {
    zh: '课件包解压后过大：最多 {files} 个文件、{megabytes} MB',
    en: 'the package unfolds to too much: {files} {files|file|files} and {megabytes} MB at most',
  },
  packageBomb: {
    zh: '课件包的压缩比异常，不能使用',
    en: 'the package unfolds to far more than it weighs, and is not taken',
  },
  packageName: {
    zh: '课件包里有不允许的文件名：{name}',
    en: 'the package has a file whose name is not allowed: {name}',
  },
  packageLink: {
    zh: '课件包里不能有链接文件：{name}',
    en: 'the package may hold no links: {name}',
  },
  packageLocked: { zh: '课件包有密码，不能使用', en: 'the package is locked with a password' },
  packageNoManifest: {
    zh: '课件包根目录没有 imsmanifest.xml',
    en: 'there is no imsmanifest.xml at the top of the package',
  },
  packageManifest: {
    zh: 'imsmanifest.xml 不能读取：{reason}',
    en: 'imsmanifest.xml cannot be read: {reason}',
  },
  packageVersion: {
    zh: '只支持 SCORM 1.2 和 SCORM 2004',
    en: 'only SCORM 1.2 and SCORM 2004 are played',
  },
  packageNothing: { zh: '课件包里没有可以播放的内容', en: 'the package holds nothing to play' },
  packageOutside: {
    zh: '课件包的内容要在包里：{name}',
    en: 'what the package plays must be inside it: {name}',
  },
  filmNoPlaylist: {
    zh: '压缩包里要有一个完整的 HLS 播放列表（.m3u8）：{name}',
    en: 'the zip must hold one whole HLS playlist (.m3u8): {name}',
  },
  filmOutside: {
    zh: '播放列表用到的文件要在压缩包里：{name}',
    en: 'what the playlist names must be inside the zip: {name}',
  },
  filmLive: {
    zh: '播放列表没有结束标记，不能使用直播流',
    en: 'the playlist has no end; broadcasts are not taken',
  },
  filmGuarded: {
    zh: '不支持加密保护（DRM）的视频',
    en: 'films with rights management are not played',
  },
  filmSound: {
    zh: '声音要和画面在同一个流里，请重新导出',
    en: 'sound must be in the same pieces as the picture; please export it again',
  },
  packageNotCompleted: {
    zh: '课件还没有报告“已完成”，请学完课件',
    en: 'the package does not say yet that it is completed; please finish it',
  },
  packageNotPassed: {
    zh: '课件还没有报告“已通过”',
    en: 'the package does not say yet that it is passed',
  },
  packageScoreLow: {
    zh: '课件里的成绩还没有达到 {score} 分',
    en: 'the score in the package is below {score}',
  },
  studiedElsewhere: {
    zh: '正在另一台设备或页面上学习',
    en: 'you are studying on another device or in another tab',
  },
})
