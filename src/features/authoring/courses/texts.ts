import { defineTexts } from '@/core/i18n'

export const text = defineTexts({
  zh: {
    courses: '课程', course: '课程', newCourse: '新建课程', searchCourses: '搜索课程名称', noCourses: '还没有课程', noCoursesText: '新建一门课程，上传文件、预览后发布。', row: '{author} · {time} 修改', begunBy: '{n} 人已开始', version: '第 {n} 版', changed: '有未发布的修改',
    draft: '草稿', published: '已发布', withdrawn: '已撤回', title: '课程名称', audience: '适合谁（选填）', scope: '学习范围', everybody: '不选就是全院',
    rules: '完成条件', credit: '学分', passScore: '测验及格分（百分制）', freeOrder: '小节可以任意顺序学', certificate: '完成后颁发证书', months: '证书有效期（月，0 为长期）', rulesText: '必修的小节都学完，课程才算完成；视频和音频要真正看完，由服务器核实。',
    phases: '小节', noPhases: '还没有小节', addPhase: '添加小节', video: '视频', audio: '音频', doc: '文档', text: '图文', questions: '测验', phaseOf: '第 {n} 节 · {kind}', phaseTitle: '第 {n} 节名称', removePhase: '移除第 {n} 节', raisePhase: '上移第 {n} 节', mustFinish: '必修', seconds: '时长（秒）', stay: '至少停留（秒）', body: '正文', questionsHint: '每次测验从所选分类随机抽题。',
    categories: '知识分类', addCategory: '添加分类', removeCategory: '移除分类 {name}', single: '单选题数', multiple: '多选题数', judge: '判断题数',
    chooseFile: '选择文件', changeFile: '换一个文件', sending: '正在上传 {name}，{n}%', cancel: '取消上传', uploadFailed: '上传没有成功', goOn: '继续上传', fileThere: '已上传：{name}', mp4: 'MP4 视频，最大 500 MB；断线后自动续传。', sound: 'MP3 或 M4A，最大 200 MB；断线后自动续传。', paper: 'PDF 或 Office 文档，最大 100 MB；断线后自动续传。',
    publish: '发布', publishAgain: '发布新版本', publishTitle: '发布这门课程？', publishText: '发布后，范围内的人就能开始学习。', againTitle: '发布新版本？', againText: '正在学的人继续学他们那一版，之后开始的人学新版本。', publishedNow: '已发布第 {n} 版', isPublished: '已发布第 {n} 版，{begun} 人已开始；修改保存后要再次发布才会生效。', waitUpload: '文件还在上传',
    readyToGo: '可以发布', openFile: '打开文件', questionsOf: '随机抽 {n} 题', withdraw: '撤回课程', discard: '删除草稿', withdrawTitle: '撤回这门课程？', withdrawText: '撤回后不能再学；已完成的人保留成绩和证书。', discardTitle: '删除草稿？', discardText: '删除后不能恢复。',
  },
  en: {
    courses: 'courses', course: 'the course', newCourse: 'New course', searchCourses: 'Search courses', noCourses: 'No courses yet', noCoursesText: 'Make one: upload files, look at it, publish it.', row: '{author} · changed {time}', begunBy: '{n} have begun', version: 'Version {n}', changed: 'Changes not published',
    draft: 'Draft', published: 'Published', withdrawn: 'Withdrawn', title: 'Course title', audience: 'For whom (optional)', scope: 'Who learns it', everybody: 'none chosen: the whole hospital',
    rules: 'What finishes it', credit: 'Credits', passScore: 'Pass mark of tests (of 100)', freeOrder: 'Parts in any order', certificate: 'Gives a certificate', months: 'Months it is valid (0: always)', rulesText: 'A course is finished when all required parts are; films and sounds must really be watched, the server proves it.',
    phases: 'Parts', noPhases: 'No parts yet', addPhase: 'Add a part', video: 'Video', audio: 'Audio', doc: 'Document', text: 'Text', questions: 'Test', phaseOf: 'Part {n} · {kind}', phaseTitle: 'Title of part {n}', removePhase: 'Remove part {n}', raisePhase: 'Move part {n} up', mustFinish: 'Required', seconds: 'Length (seconds)', stay: 'Open at least (seconds)', body: 'Text', questionsHint: 'Each test draws from these categories anew.',
    categories: 'Categories', addCategory: 'Add a category', removeCategory: 'Remove category {name}', single: 'Single choice', multiple: 'Multiple choice', judge: 'True or false',
    chooseFile: 'Choose a file', changeFile: 'Another file', sending: 'Uploading {name}, {n}%', cancel: 'Cancel the upload', uploadFailed: 'The upload failed', goOn: 'Go on', fileThere: 'Uploaded: {name}', mp4: 'MP4, at most 500 MB; goes on after a broken line.', sound: 'MP3 or M4A, at most 200 MB; goes on after a broken line.', paper: 'PDF or office file, at most 100 MB; goes on after a broken line.',
    publish: 'Publish', publishAgain: 'Publish a new version', publishTitle: 'Publish this course?', publishText: 'Everybody it is for can begin.', againTitle: 'Publish a new version?', againText: 'Who is inside goes on with their version; who begins later gets the new one.', publishedNow: 'Version {n} is published', isPublished: 'Version {n} is published, {begun} have begun; changes count once they are published.', waitUpload: 'A file is still on its way',
    readyToGo: 'Ready to publish', openFile: 'Open the file', questionsOf: '{n} questions, drawn', withdraw: 'Withdraw the course', discard: 'Delete the draft', withdrawTitle: 'Withdraw this course?', withdrawText: 'Nobody can learn it any more; who finished keeps result and certificate.', discardTitle: 'Delete the draft?', discardText: 'It cannot be brought back.',
  },
})
