import { defineTexts } from '../../http/texts'

/** Replies of this feature: why a request is refused. */
export const replies = defineTexts({
  nameThere: {
    zh: '同一上级下已有“{name}”，请换一个名称，或者合并',
    en: 'there is “{name}” below the same unit already: take another name, or merge them',
  },
  entryThere: {
    zh: '已有“{name}”，请换一个名称，或者合并',
    en: 'there is “{name}” already: take another name, or merge them',
  },
  underItself: {
    zh: '不能把“{name}”移到它自己的下级里',
    en: '“{name}” cannot be put below itself',
  },
  intoClosed: { zh: '“{name}”已停用，请先启用', en: '“{name}” is closed: open it first' },
  parentClosed: {
    zh: '上级“{name}”已停用，请先启用上级',
    en: 'the unit above, “{name}”, is closed: open it first',
  },
  hasUnits: {
    zh: '“{name}”下还有 {n} 个下级，请先移动、合并或停用下级',
    en: '“{name}” still has {n} {n|unit|units} in it: move, merge or close them first',
  },
  hasPeople: {
    zh: '“{name}”还有 {n} 人，请先调出人员，或者合并到其他科室',
    en: '“{name}” still has {n} {n|person|people}: move them, or merge it into another unit',
  },
  hasExams: {
    zh: '“{name}”还有 {n} 场考试没有结束（{exam}），请等考试结束，或者合并到其他科室',
    en: '“{name}” still has {n} {n|exam|exams} that have not ended ({exam}): wait, or merge it into another unit',
  },
  noDepartments: {
    zh: '文件里没有认出科室。可以用一列“科室名称”，或每级一列（院区、科室、病区）',
    en: 'no departments were found; use one column of names, or one for each level',
  },
  tooManyDepartments: {
    zh: '认出 {n} 个科室，一次最多 {most} 个',
    en: '{n} {n|department|departments} were found; {most} at most',
  },
  groupHasMajors: {
    zh: '“{name}”里还有 {n} 个专业，请先停用',
    en: '“{name}” still has {n} {n|major|majors}: close them first',
  },
  unitNameLong: { zh: '科室名称最多 40 个字', en: 'a name has 40 characters at most' },
  entryHasPeople: {
    zh: '还有 {n} 人是“{name}”，请选择并入哪一个',
    en: '{n} {n|person is|people are} still “{name}”: choose what to merge it into',
  },
})

/** Titles of the workbook of the tree. */
export const sheetTexts = defineTexts({
  sheet: { zh: '组织架构', en: 'Units' },
  level: { zh: '第 {n} 级', en: 'Level {n}' },
  kind: { zh: '类型', en: 'Kind' },
  code: { zh: '编码', en: 'Number' },
  people: { zh: '人数（含下级）', en: 'People, with those below' },
  closed: { zh: '已停用', en: 'Closed' },
  campus: { zh: '院区', en: 'Campus' },
  division: { zh: '片区', en: 'Division' },
  department: { zh: '科室', en: 'Department' },
  ward: { zh: '病区', en: 'Ward' },
  team: { zh: '班组', en: 'Team' },
})
