import { defineTexts } from '../../http/texts'

/** Replies of this feature: why a request is refused. */
export const replies = defineTexts({
  twoLimits: {
    zh: '同一类学分只能设一条要求',
    en: 'a kind of credits has one line of limits',
  },
  lessThanWanted: {
    zh: '“{kind}”的上限不能低于要求',
    en: 'of “{kind}” no less can count than is wanted',
  },
  nothing: { zh: '学分不能是 0', en: 'credits cannot be 0' },
  wordsNeeded: { zh: '请写明项目名称和原因', en: 'Give a title and a reason' },
  dayAhead: { zh: '日期不能在将来', en: 'the day cannot be still to come' },
  noColumns: {
    zh: '没有找到“姓名或工号”“项目名称”“日期”这几列，请检查表头',
    en: 'columns of people, titles and days were not found; please look at the headings',
  },
  noRows: { zh: '表里没有内容', en: 'the file holds no rows' },
  tooManyRows: { zh: '一次最多 {n} 行', en: 'at most {n} {n|row|rows} at a time' },
  undone: { zh: '这次导入已经撤销', en: 'that import was undone already' },
})

/** Words of kinds and sheets. */
export const sheetTexts = defineTexts({
  job: { zh: '导出 {year} 年学分', en: 'export credits of {year}' },
  exported: {
    zh: '{people} 人，{items} 条学分',
    en: '{people} {people|person|people}, {items} {items|item|items}',
  },
  all: { zh: '总学分', en: 'all credits' },
  items: { zh: '学分明细', en: 'Credits' },
  sums: { zh: '学分汇总', en: 'Sums' },
  no: { zh: '序号', en: 'No.' },
  name: { zh: '姓名', en: 'Name' },
  jobNumber: { zh: '工号', en: 'Job no.' },
  department: { zh: '科室', en: 'Department' },
  title: { zh: '职称', en: 'Title' },
  hospital: { zh: '单位名称', en: 'Hospital' },
  year: { zh: '学分年度', en: 'Year' },
  item: { zh: '项目名称', en: 'Item' },
  form: { zh: '学习形式', en: 'Form' },
  kind: { zh: '学分类别', en: 'Kind' },
  day: { zh: '取得日期', en: 'Day' },
  hours: { zh: '学时', en: 'Hours' },
  credits: { zh: '学分', en: 'Credits' },
  note: { zh: '备注', en: 'Note' },
  earned: { zh: '取得学分', en: 'Earned' },
  counted: { zh: '计入学分', en: 'Counted' },
  wanted: { zh: '要求学分', en: 'Wanted' },
  isEnough: { zh: '是否达标', en: 'Enough' },
  yes: { zh: '达标', en: 'yes' },
  lacking: { zh: '未达标', en: 'no' },
  course: { zh: '网络课程', en: 'course' },
  meeting: { zh: '现场培训', en: 'meeting' },
  exam: { zh: '考试', en: 'exam' },
  training: { zh: '培训任务', en: 'training task' },
  correction: { zh: '更正', en: 'correction' },
  result: { zh: '以前的成绩', en: 'result from before' },
  credit: { zh: '以前的学分', en: 'credits from before' },
  certificate: { zh: '以前的证书', en: 'certificate from before' },
})
