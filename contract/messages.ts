/** What the server says to people (`msg` of a reply), in both languages. `{name}` stands for a value that is filled in. */
export const messages = {
  ok: { zh: '', en: '' },
  signInAgain: { zh: '请重新登录', en: 'please log in again' },
  notAllowed: { zh: '没有权限进行此操作', en: 'you may not do this' },
  notYours: {
    zh: '这是同事创建的，你只能处理自己创建的内容',
    en: 'a colleague made this; you can only work on what you made yourself',
  },
  rightLacking: {
    zh: '你没有“{ability}”的权限。需要时请联系{ask}',
    en: 'you do not have the right to {ability}; ask {ask}',
  },
  aboutYourself: {
    zh: '这与你本人有关，请由其他有权限的人处理；如果本院没有，请联系平台运营人员',
    en: 'this is about yourself: somebody else with this right has to decide it, or, where your hospital has nobody else, the operator of the platform',
  },
  lastAdministrator: {
    zh: '你是本院唯一的管理员，请先授予另一人',
    en: 'you are the only administrator of this hospital; make somebody else one first',
  },
  grantTooWide: {
    zh: '不能授予超出自己权限范围或期限的角色',
    en: 'a role cannot be given further, or for longer, than your own right to give it',
  },
  regionOnly: {
    zh: '只有质控中心可以组织面向区域的考试',
    en: 'only the quality-control centre of a region issues exams for it',
  },
  regionWhole: {
    zh: '面向区域的考试不能限定科室或岗位',
    en: 'an exam for a region cannot be for some departments or posts',
  },
  regionFixed: {
    zh: '发布后不能再改变面向本单位还是本区域',
    en: 'once it is published, an exam stays for the own house or for the region',
  },
  audienceTooWide: {
    zh: '你的权限只到部分科室，请只选择这些科室（至少一个）',
    en: 'your right holds for some departments; choose among these, one at least',
  },
  grantTimes: { zh: '结束时间应晚于开始时间', en: 'the end must be after the beginning' },
  notFound: { zh: '没有找到相应的内容', en: 'nothing was found here' },
  notBuilt: { zh: '此功能尚未开放', en: 'this function is not available yet' },
  fault: {
    zh: '服务暂时不可用，请稍后再试',
    en: 'the service is not available right now, please try again later',
  },
  busy: {
    zh: '现在使用的人较多，请稍后再试',
    en: 'many people are here right now, please try again in a moment',
  },
  tooMany: { zh: '操作过于频繁，请稍后再试', en: 'too many requests, please wait a moment' },
  tooLarge: { zh: '提交的内容过大', en: 'what was sent is too large' },
  fieldDepartment: { zh: '科室', en: 'Department' },
  fieldPost: { zh: '岗位', en: 'Post' },
  fieldTitle: { zh: '职称', en: 'Title' },
  fieldMajor: { zh: '专业', en: 'Major' },
  filmUnanswered: { zh: '视频里的问题还没有答完', en: 'answer the questions of the film first' },
  surveyNotOpen: { zh: '问卷还没有开放', en: 'this questionnaire is not open yet' },
  surveyOver: { zh: '问卷已经结束', en: 'this questionnaire is over' },
  surveyDone: { zh: '您已经提交过这份问卷', en: 'you have handed this questionnaire in already' },
  badInput: { zh: '提交的内容不正确：{field}', en: 'what was sent is not right: {field}' },
  unknownField: { zh: '提交了不认识的字段：{field}', en: 'unknown field: {field}' },
  missingField: { zh: '缺少字段：{field}', en: 'missing field: {field}' },
  badJson: { zh: '提交的内容不是有效的 JSON', en: 'what was sent is not valid JSON' },
  needsKey: { zh: '缺少请求头 idempotency-key', en: 'the header idempotency-key is missing' },
  keyReused: {
    zh: '这个 idempotency-key 已用于另一项请求',
    en: 'this idempotency-key was used for another request',
  },
  needsBuildToken: { zh: '缺少操作令牌', en: 'the token is missing' },
  buildTokenOver: {
    zh: '操作令牌已失效，请重新进入',
    en: 'the token is no longer valid, please enter again',
  },
  logInFailed: {
    zh: '手机号或密码不正确，或尝试次数过多。请核对后再试，多次失败需等待 15 分钟',
    en: 'the number or the password is wrong, or there were too many tries; check both, after several failures wait 15 minutes',
  },
  wrongPassword: { zh: '原密码不正确', en: 'the present password is wrong' },
  passwordLength: {
    zh: '密码长度应为 {minimum} 至 16 位',
    en: 'a password has {minimum} to 16 characters',
  },
  passwordKinds: {
    zh: '密码须包含大写字母、小写字母、数字、特殊字符中的至少三种',
    en: 'a password has at least three of: upper case, lower case, digit, special character',
  },
  passwordCommon: {
    zh: '这个密码过于常见，请换一个',
    en: 'this password is too common, choose another',
  },
  passwordUsed: {
    zh: '新密码不能与最近三次使用的密码相同',
    en: 'the new password must differ from the last three',
  },
  slideCheck: { zh: '请先完成安全验证', en: 'please do the security check first' },
  codeTooSoon: {
    zh: '请在 {seconds} 秒后再获取验证码',
    en: 'please wait {seconds} seconds before asking for another code',
  },
  codesDayFull: {
    zh: '今天获取验证码的次数已用完，请明天再试',
    en: 'no more codes today, please try again tomorrow',
  },
  smsFailed: {
    zh: '验证码发送失败，请稍后再试',
    en: 'the code could not be sent, please try again later',
  },
  codeWrong: {
    zh: '验证码不正确或已失效，请重新获取',
    en: 'the code is wrong or no longer valid, please ask for a new one',
  },
  ticketOver: { zh: '操作已超时，请重新开始', en: 'this took too long, please begin again' },
  platformCodeOver: { zh: '登录已过期，请重试', en: 'this log-in took too long, please try again' },
  platformDown: {
    zh: '暂时无法通过该方式登录，请改用手机号登录',
    en: 'this way in is not available right now, please log in with your number',
  },
  notBound: { zh: '请先绑定账号', en: 'please bind your account first' },
  boundMine: {
    zh: '该微信已绑定其他账号，请先在那个账号的“我的资料”中解绑',
    en: 'you are bound to another account; unbind in the details of that account first',
  },
  boundAccount: {
    zh: '该账号已绑定其他微信，请用手机号登录后在“我的资料”中解绑',
    en: 'this account is bound to somebody else; log in with the number and unbind in my details',
  },
  deletedPerson: { zh: '已注销用户', en: 'deleted account' },
  changedToday: {
    zh: '今天已经修改过，请明天再试',
    en: 'this was changed today already, please try again tomorrow',
  },
  returnToWrong: { zh: '返回地址不正确', en: 'the way back is not right' },
  noSuchAccount: { zh: '该手机号尚未注册', en: 'there is no account for this number yet' },
  chooseAccount: { zh: '请选择要进入的医院', en: 'please choose a hospital' },
  consentNeeded: {
    zh: '请先阅读并同意服务协议和隐私政策',
    en: 'please read and accept the agreement and the privacy policy first',
  },
  accountPending: {
    zh: '账号正在审核中，通过后即可登录',
    en: 'your account is being reviewed; you can log in once it is approved',
  },
  registeredBefore: {
    zh: '该手机号已在这家医院注册，请直接登录',
    en: 'this number is registered with this hospital already, please log in',
  },
  jobNumberTaken: {
    zh: '该工号已被使用，请核对',
    en: 'this job number is in use, please check it',
  },
  idNumberWrong: { zh: '身份证号码不正确', en: 'this is not an identity number' },
  idNumberTaken: {
    zh: '该身份证号码已被使用，请联系医院管理员',
    en: 'this identity number is in use, please ask your hospital',
  },
  nameWrong: { zh: '请填写真实姓名', en: 'please enter your name' },
  departmentWrong: {
    zh: '科室或岗位不属于这家医院',
    en: 'this department or post is not of that hospital',
  },
  areaWrong: { zh: '地区不正确', en: 'this area is not known' },
  companyThere: {
    zh: '这家医院已经存在，可直接选择',
    en: 'this hospital is there already, please choose it',
  },
  companyWaiting: { zh: '这家医院正在审核中', en: 'this hospital is being reviewed' },
  initialisedBefore: {
    zh: '岗位和科室已经设置，可在“我的资料”中修改',
    en: 'post and department are set already; change them in my details',
  },
  decidedBefore: { zh: '这条申请已经处理', en: 'this application was decided already' },
  taskNotOpen: { zh: '考试尚未开始', en: 'this exam is not open yet' },
  taskEnded: { zh: '考试已结束', en: 'this exam has ended' },
  taskWithdrawn: { zh: '考试已撤回', en: 'this exam was withdrawn' },
  outOfScope: { zh: '你不在本次考试的范围内', en: 'this exam is not meant for you' },
  noTriesLeft: { zh: '考试次数已用完', en: 'there are no tries left' },
  scoreFinal: {
    zh: '成绩已确认为最终成绩，不能再考',
    en: 'the score is final, there are no more tries',
  },
  nothingToConfirm: { zh: '还没有可以确认的成绩', en: 'there is no score to confirm yet' },
  waitFirst: {
    zh: '两次考试之间需要间隔，请在 {minutes} 分钟后再考',
    en: 'please wait {minutes} minutes before the next try',
  },
  formNeeded: { zh: '开始前请先填写登记表', en: 'please fill in the form first' },
  identityNeeded: { zh: '开始前请先核对身份', en: 'please prove who you are first' },
  versionOld: {
    zh: '当前版本过旧，请更新后再考',
    en: 'this version is too old for the exam, please update',
  },
  pauseNotAllowed: { zh: '这次考试不能暂停', en: 'this exam cannot be paused' },
  noPausesLeft: { zh: '暂停次数已用完', en: 'there are no pauses left' },
  taskMoved: { zh: '状态已变化，请刷新后再试', en: 'the state has changed, please refresh' },
  formField: { zh: '请检查“{field}”', en: 'please check “{field}”' },
  formClosed: {
    zh: '已经开始考试，登记内容不能再改',
    en: 'the exam has begun, the form cannot be changed',
  },
  notAppealable: {
    zh: '只有计入次数的离开可以申诉',
    en: 'only an absence that counts can be appealed',
  },
  appealTime: {
    zh: '考试已结束，只能退还一次机会',
    en: 'the attempt is over: only a try can be given back',
  },
  attemptOpen: { zh: '这次考试还没有交卷', en: 'this attempt is not handed in yet' },
  attemptOver: { zh: '这次考试已经结束', en: 'this attempt is over' },
  noQuestionsFit: {
    zh: '没有符合条件的题，换个范围或来源试试',
    en: 'no questions fit; try other categories or another source',
  },
  nothingWrong: { zh: '这一轮没有答错的题', en: 'nothing was wrong in this round' },
  exerciseOpen: { zh: '这组练习还没有结束', en: 'this exercise is not over yet' },
  askedAnother: { zh: '这道题已经答过', en: 'this question was answered already' },
  itemsNotYet: {
    zh: '考试结束后才能查看试题分析',
    en: 'the item analysis can be read after the end of this exam',
  },
  exportsOpen: {
    zh: '已有导出正在进行，请等它完成',
    en: 'exports are being made already, please wait for them',
  },
  exportOver: {
    zh: '下载地址已失效，请重新打开',
    en: 'this address is no longer valid, please open it again',
  },
  notRunning: { zh: '这次考试已不在进行中', en: 'this attempt does not run any more' },
  voidBefore: { zh: '这次考试已经作废', en: 'this attempt is void already' },
  reopenRunning: { zh: '这次考试还在进行中，无需重开', en: 'this attempt still runs' },
  reopenShown: {
    zh: '答案已被查看，不能重开；可以作废后重考',
    en: 'the answers were read, so this cannot be opened again; make it void instead',
  },
  reopenOther: { zh: '这位同事正在进行另一次考试', en: 'this person sits another attempt now' },
  answerChanged: {
    zh: '答案已有变化，请刷新后重新评阅',
    en: 'the answer has changed, please load it again',
  },
  signInNotOpen: { zh: '还没到签到时间', en: 'signing is not open yet' },
  signInOver: { zh: '签到时间已过', en: 'signing is over' },
  signCodeOver: {
    zh: '二维码已过期，请扫描屏幕上现在的二维码',
    en: 'this code is over; scan the one that is on the screen now',
  },
  signCodeWrong: { zh: '二维码或数字不是这次会议的', en: 'this code is not of this meeting' },
  signedBefore: { zh: '你已经签过到了', en: 'you have signed already' },
  signInFirst: { zh: '请先签到', en: 'please sign in first' },
  noGuests: { zh: '这次会议只对本院人员开放', en: 'this meeting is for people of its hospital' },
  meetingClosed: { zh: '会议已结束', en: 'this meeting is closed' },
  picturesFull: { zh: '最多上传 9 张图片', en: 'nine pictures at most' },
  trainNotOpen: { zh: '任务还没有开始', en: 'this task is not open yet' },
  trainEnded: { zh: '任务已截止', en: 'this task has ended' },
  itemApproved: { zh: '这一项已通过，不能再改', en: 'this item is approved and stays as it is' },
  itemKind: { zh: '这一项不收这种文件', en: 'this item does not take files of that kind' },
  itemSize: { zh: '文件太大', en: 'this file is too large' },
  itemInUse: {
    zh: '已经有人上传到这一项，不能去掉',
    en: 'somebody has uploaded to this item; it stays',
  },
  itemFull: {
    zh: '这一项的文件已够数，请先删除一个',
    en: 'this item has all its files; delete one first',
  },
  meetingTimes: { zh: '会议时间填写不正确：{field}', en: 'these times cannot be: {field}' },
  planTitle: { zh: '请填写考试名称', en: 'please give the exam a name' },
  planMinutes: { zh: '考试时长应为 1 至 {most} 分钟', en: 'an exam takes 1 to {most} minutes' },
  planAttempts: { zh: '考试次数应为 1 至 {most} 次', en: 'there are 1 to {most} tries' },
  planCuts: {
    zh: '切屏次数应为 0 至 {most}，或不限',
    en: 'the screen may be left 0 to {most} times, or without a limit',
  },
  planWindow: { zh: '结束时间应晚于开始时间', en: 'the end must come after the start' },
  planOver: { zh: '结束时间已过', en: 'the end is over already' },
  planTooShort: {
    zh: '开放时间不足 {minutes} 分钟，考不完一次',
    en: 'the exam is open for less than the {minutes} minutes that one try takes',
  },
  planTooLong: {
    zh: '开放时间最长 {days} 天，开始时间不能晚于两年后',
    en: 'an exam is open for at most {days} days and starts within two years',
  },
  planNoQuestions: { zh: '试卷里还没有题目', en: 'the paper has no questions yet' },
  planManyQuestions: { zh: '一份试卷最多 {most} 题', en: 'a paper has at most {most} questions' },
  planPass: {
    zh: '及格分应大于 0，不超过总分 {total}',
    en: 'the pass mark is more than 0 and at most the total of {total}',
  },
  planHurts: {
    zh: '已有 {begun} 人开始考试，不能再修改：{fields}',
    en: '{begun} people have begun; these cannot change any more: {fields}',
  },
  planRunning: {
    zh: '有 {running} 人正在考试，请等他们交卷后再撤回',
    en: '{running} people sit this exam right now; wait until they have handed in',
  },
  publishedBefore: { zh: '这场考试已经发布', en: 'this exam was published already' },
  scopeUnknown: {
    zh: '选择的科室或岗位已不存在，请重新选择',
    en: 'a department or post that was chosen is not there any more',
  },
  questionGone: {
    zh: '第 {number} 题已不在题库中，请移除',
    en: 'question {number} is not in the bank any more, please remove it',
  },
  questionTwice: {
    zh: '同一道题不能在一份试卷里出现两次',
    en: 'a question stands in a paper only once',
  },
  paperLacks: { zh: '题目不够：{lacks}', en: 'too few questions: {lacks}' },
  badForm: { zh: '{reason}', en: '{reason}' },
  fileUnreadable: { zh: '{reason}', en: '{reason}' },
  importProblems: {
    zh: '文件里还有 {count} 处错误，改好后再导入。没有任何题目被导入',
    en: 'there are {count} mistakes in the file; correct them first, nothing was taken',
  },
  importedBefore: { zh: '这份文件已经导入', en: 'this file was taken before' },
  categoryNeeded: { zh: '请选择知识分类', en: 'please choose a category' },
  platformQuestion: { zh: '平台的题目不能修改', en: 'the platform’s questions cannot be changed' },
  somebodyQuicker: {
    zh: '内容已被他人修改，请刷新后再试',
    en: 'somebody else changed this meanwhile, please load it again',
  },
  cashOutOff: { zh: '提现没有开放', en: 'payouts are not open' },
  balanceLow: { zh: '可提现余额为 {balance} 元', en: 'only {balance} yuan can be paid out' },
  answersNotYet: { zh: '现在还不能查看答案', en: 'the answers cannot be read yet' },
  fileMissing: { zh: '没有收到文件', en: 'no file arrived' },
  fileKind: { zh: '不支持这种文件', en: 'files of this kind are not taken' },
  fileTooLarge: {
    zh: '文件过大，最多 {megabytes} MB',
    en: 'the file is too large, {megabytes} MB at most',
  },
  mediaGone: {
    zh: '图片或声音不是本院上传的，请重新上传',
    en: 'a picture or sound was not uploaded by your hospital, please upload it again',
  },
  mediaWords: {
    zh: '请写明图片或声音的内容（替代文字）',
    en: 'please say what the picture shows or what is heard',
  },
  fileBroken: { zh: '文件已损坏，无法打开', en: 'the file is damaged and cannot be opened' },
  addressOver: {
    zh: '链接已失效，请重新打开',
    en: 'this address is no longer valid, please open it again',
  },
  courseNotOpen: { zh: '课程尚未开始', en: 'this course is not open yet' },
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
  uploadsOpen: {
    zh: '同时上传的文件过多，请等前面的完成',
    en: 'too many uploads at once, please wait for the others',
  },
  uploadUnfinished: { zh: '文件还没有传完', en: 'the file has not arrived completely' },
  uploadElsewhere: {
    zh: '上传进度已变化，请继续上传',
    en: 'the upload has moved on, please go on from there',
  },
  uploadTooLong: { zh: '上传的内容超出了声明的大小', en: 'more came than was announced' },
  courseTitle: {
    zh: '请填写课程名称（至少两个字）',
    en: 'please enter a title of at least two characters',
  },
  coursePeriod: {
    zh: '结束时间要晚于开始时间和现在',
    en: 'it must end after it begins, and after now',
  },
  courseEmpty: { zh: '请先添加小节', en: 'please add a part' },
  courseNoneNeeded: { zh: '至少要有一个必修的小节', en: 'at least one part must be required' },
  phaseTitle: { zh: '请填写第 {n} 节的名称', en: 'part {n} needs a title' },
  phaseFile: { zh: '请为第 {n} 节上传合适的文件', en: 'part {n} needs a file of its kind' },
  phaseText: { zh: '请填写第 {n} 节的正文', en: 'part {n} needs a text' },
  phaseSeconds: { zh: '请填写第 {n} 节的时长', en: 'part {n} needs a length' },
  phaseQuestions: {
    zh: '请为第 {n} 节选择知识分类和题数',
    en: 'part {n} needs categories and numbers of questions',
  },
  phaseFewQuestions: {
    zh: '第 {n} 节所选分类的题目不够',
    en: 'there are too few questions for part {n}',
  },
  packageBroken: {
    zh: '课件包已损坏，无法打开',
    en: 'the package is damaged and cannot be opened',
  },
  packageLarge: {
    zh: '课件包解压后过大：最多 {files} 个文件、{megabytes} MB',
    en: 'the package unfolds to too much: {files} files and {megabytes} MB at most',
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
  phasePackage: {
    zh: '请为第 {n} 节上传课件包，并等它检查完成',
    en: 'part {n} needs a package that was checked',
  },
  phaseInside: {
    zh: '第 {n} 节里的问题：时间要在视频长度之内，题目要有选项',
    en: 'a question in part {n}: its time must be within the film, and it must have options',
  },
  certificateRevoked: { zh: '这张证书已被撤销', en: 'this certificate was taken back' },
  certificateUnknown: {
    zh: '没有找到这个编号的证书',
    en: 'there is no certificate of this number',
  },
  studiedElsewhere: { zh: '正在另一台设备上学习', en: 'you are studying on another device' },
} as const

export type MessageKey = keyof typeof messages
export type Language = 'zh' | 'en'
/** What fills the places of a text: a value, or one of each language. */
export type MessageValues = Readonly<Record<string, string | number | Record<Language, string>>>

/** The text in that language, its `{names}` filled in. */
export function textOf(key: MessageKey, language: Language, values: MessageValues = {}): string {
  return messages[key][language].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole
    return String(typeof value === 'object' ? value[language] : value)
  })
}
