import type { StaffField } from '@contract/rules/people/staffFields'

/** A column that is read for the birth date in it alone; the number itself is never kept. */
export type ColumnField = StaffField | 'idNumber'

/** What hospitals call these columns, without signs and spaces. */
const names: Readonly<Record<ColumnField, readonly string[]>> = {
  jobNumber: [
    '工号',
    '员工号',
    '职工号',
    '员工编号',
    '职工编号',
    '人员编号',
    '职工工号',
    '员工工号',
    '人员工号',
    '人员编码',
    '员工编码',
    '职工编码',
    '员工代码',
    '职工代码',
    '人员代码',
    '人事编号',
    '人事编码',
    '人员号',
    '工作号',
    '工资号',
    '胸牌号',
    '职工号码',
    '员工号码',
    '编号',
    '工作证号',
    'HIS工号',
    '考勤号',
    'staffnumber',
    'jobnumber',
    'employeeid',
    'employeeno',
    'empno',
    'empid',
    'staffid',
    'employeenumber',
    'staffno',
  ],
  name: [
    '姓名',
    '员工姓名',
    '职工姓名',
    '人员姓名',
    '名字',
    '真实姓名',
    'name',
    'fullname',
    'staffname',
  ],
  campus: ['院区', '所在院区', '分院', '院区名称', 'campus'],
  unit: [
    '科室',
    '所在科室',
    '所属科室',
    '科室名称',
    '部门',
    '所在部门',
    '所属部门',
    '部门名称',
    '一级科室',
    '一级部门',
    '科别',
    '工作科室',
    '现科室',
    '行政科室',
    'department',
    'dept',
    'unit',
  ],
  ward: [
    '病区',
    '所在病区',
    '护理单元',
    '病区名称',
    '二级科室',
    '二级部门',
    '病区护理单元',
    '亚专科',
    '组别',
    'ward',
  ],
  post: [
    '岗位',
    '岗位名称',
    '岗位类别',
    '岗位类型',
    '人员岗位',
    '职业类别',
    '工作岗位',
    '执业类别',
    '人员类型',
    'post',
    'position',
    'jobtitle',
    'role',
  ],
  title: [
    '职称',
    '职称名称',
    '专业技术职务',
    '专业技术职称',
    '技术职称',
    '专业技术资格',
    '现任职称',
    '聘任职称',
    '技术职务',
    '现聘职称',
    '卫生技术职称',
    '院内职称',
    '职务职称',
    '职称职务',
    '职称级别',
    'title',
  ],
  mobile: [
    '手机',
    '手机号',
    '手机号码',
    '联系电话',
    '移动电话',
    '电话',
    '联系方式',
    '本人电话',
    '电话号码',
    '联系手机',
    'mobile',
    'phone',
    'phonenumber',
  ],
  email: [
    '邮箱',
    '电子邮箱',
    '邮箱地址',
    '电子邮件',
    '工作邮箱',
    '邮件地址',
    'E-mail',
    'email',
    'mail',
    'emailaddress',
  ],
  birthDate: [
    '出生日期',
    '出生年月日',
    '生日',
    '出生年月',
    '出生时间',
    'birthday',
    'birthdate',
    'dateofbirth',
  ],
  joinedDate: [
    '入职日期',
    '入职时间',
    '来院时间',
    '来院日期',
    '到院日期',
    '到院时间',
    '入院时间',
    '进院时间',
    '进院日期',
    '入职年月',
    '聘用日期',
    '到岗日期',
    'joined',
    'joindate',
    'hiredate',
    'startdate',
  ],
  employment: [
    '人员类别',
    '用工性质',
    '用工形式',
    '用工类型',
    '编制',
    '编制类别',
    '人员性质',
    '人员身份',
    '聘用形式',
    '聘用方式',
    '身份类别',
    '在编情况',
    'employment',
  ],
  state: ['人员状态', '在职状态', '在岗状态', '员工状态', '状态', '是否在职', '在职情况', 'status'],
  idNumber: [
    '身份证',
    '身份证号',
    '身份证号码',
    '公民身份号码',
    '证件号',
    '证件号码',
    'idnumber',
    'idcard',
  ],
}

const plain = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[(（][^()（）]*[)）]/g, '')
    .replace(/[\s*＊:：、/_.\-—]/g, '')

const known = new Map(
  Object.entries(names).flatMap(([field, words]) =>
    words.map((word) => [plain(word), field as ColumnField] as const),
  ),
)

/** What a column holds, by its heading; undefined: nothing that we know. */
export const fieldOfHeading = (heading: string): ColumnField | undefined =>
  known.get(plain(heading))

/** How a heading is kept for the next file of that hospital. */
export const headingKey = plain

const searchedLines = 15

/** Where the headings of a sheet stand, and what they are. */
export interface Head {
  /** Lines of the headings: one, or two that complete one another. */
  lines: number
  at: number
  columns: string[]
  found: number
}

const countFields = (columns: readonly string[]) =>
  new Set(columns.map(fieldOfHeading).filter((field) => field !== undefined)).size

/** The heading of each column of two lines: the lower one where both say something that differs. */
const together = (upper: readonly string[], lower: readonly string[]): string[] =>
  Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [above, below] = [upper[at] ?? '', lower[at] ?? '']
    if (below === '' || (fieldOfHeading(above) && !fieldOfHeading(below))) return above
    return below
  })

/** A line that names people weighs more than any without. */
const weightOf = ({ columns, found }: Head) =>
  found + (columns.some((heading) => fieldOfHeading(heading) === 'name') ? 100 : 0)

/**
 * Finds the headings among the first lines: the one line, or two that complete one another, that name most columns. Titles of
 * the hospital above them name none. Where no column of names is known, the line with most known ones: the desk says which
 * column holds the name. undefined: nowhere stand two columns that are known, nor one among three.
 */
export function findHead(rows: readonly { cells: readonly string[] }[]): Head | undefined {
  let best: Head | undefined
  const take = (head: Head) => {
    const said = head.columns.filter((heading) => (heading ?? '') !== '').length
    if (head.found === 0 || (head.found === 1 && said < 3)) return
    if (!best || weightOf(head) > weightOf(best)) best = head
  }
  rows.slice(0, searchedLines).forEach(({ cells }, at) => {
    const columns = [...cells]
    take({ lines: 1, at, columns, found: countFields(columns) })
    const next = rows[at + 1]?.cells
    if (!next) return
    const both = together(columns, next)
    take({ lines: 2, at, columns: both, found: countFields(both) })
  })
  return best
}

/** Whether a row below is a sum, or says who made the list: 合计, 制表人. */
export const isFoot = (cells: readonly string[]): boolean =>
  /^(合计|总计|小计|共计|制表|填表|审核)/.test(
    (cells.find((cell) => cell !== '') ?? '').replace(/\s/g, ''),
  )

/** Whether a row below is the headings again, as printed lists have them on each page. */
export function isHeadAgain(cells: readonly string[], columns: readonly string[]): boolean {
  const said = columns.flatMap((heading, at) =>
    fieldOfHeading(heading) ? [[heading, cells[at] ?? '']] : [],
  )
  return (
    said.length > 1 &&
    said.every(([heading, cell]) => heading === cell || cell === '') &&
    said.some(([heading, cell]) => heading === cell)
  )
}
