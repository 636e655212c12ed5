import type { Language } from '@contract/texts'
import { defineTexts, textIn } from '../../http/texts'
import type { RowProblem } from './rules/Outcome'

export const replies = defineTexts({
  reading: { zh: '文件还在读取，请稍等', en: 'the file is still being read, please wait' },
  notOpen: { zh: '这份名单已经处理过，不能再改', en: 'this file was dealt with already' },
  alreadyTaken: {
    zh: '这份名单已经导入，不能删除；可以撤销导入',
    en: 'this file was taken; undo it instead',
  },
  onlyOwnRow: {
    zh: '名单里只有你自己的一行可以导入：请另一位管理员导入',
    en: 'the only row to take is your own: another administrator takes it',
  },
  nothingToTake: { zh: '没有可以导入的行', en: 'there is no row to take' },
  tooLateToUndo: {
    zh: '已超过 24 小时，不能撤销',
    en: 'a day has passed, so this cannot be undone',
  },
  lastAdministrator: {
    zh: '名单让本院最后一名管理员离职，没有导入。请先授予另一人，或从名单中去掉',
    en: 'the list lets the last administrator of the hospital leave: nothing was taken; make somebody else one first',
  },
  keyWithoutMobile: {
    zh: '这个密钥不能更改员工登录用的手机号；请给密钥这项能力，或在办公台导入名单',
    en: 'this key may not change the numbers that staff log in by; give it that ability, or take the list at the desk',
  },
  outsideKey: { zh: '不在这个密钥的科室范围内', en: 'outside the units of this key' },
  fromSystem: { zh: '接口：{title}', en: 'Interface: {title}' },
  needName: { zh: '先指定哪一列是姓名', en: 'say which column holds the name' },
  twoColumns: { zh: '“{field}”只能对应一列', en: 'only one column can hold “{field}”' },
})

/** What is wrong with a row. */
const problems = defineTexts({
  noName: { zh: '没有姓名', en: 'no name' },
  longName: { zh: '姓名过长', en: 'the name is too long' },
  noJobNumber: { zh: '没有工号', en: 'no job number' },
  badJobNumber: {
    zh: '工号只能有字母、数字和短横，最多 20 位',
    en: 'letters, digits and hyphens only, 20 at most',
  },
  letterInNumber: { zh: '工号里有字母 {letter}', en: 'a letter {letter} in the job number' },
  sameNumber: { zh: '与第 {line} 行工号相同', en: 'the same job number as line {line}' },
  badEmail: {
    zh: '不是邮箱地址',
    en: 'is no mail address',
  },
  mobileShort: { zh: '还差 {n} 位，应为 11 位', en: '{n} {n|digit|digits} short of 11' },
  mobileLong: { zh: '多 {n} 位，应为 11 位', en: '{n} {n|digit|digits} more than 11' },
  badMobile: { zh: '不是手机号', en: 'no mobile number' },
  badDay: { zh: '认不出这个日期', en: 'this date cannot be read' },
  noSuchDay: { zh: '{month} 月没有 {day} 日', en: 'month {month} has no day {day}' },
  dayAhead: { zh: '日期在今天以后', en: 'this day is still to come' },
  unknownEmployment: { zh: '认不出这种人员类别', en: 'this kind of employment is not known' },
  noUnit: { zh: '没有科室', en: 'no department' },
  unknownUnit: { zh: '没有“{name}”这个科室', en: 'there is no department “{name}”' },
  severalUnits: { zh: '“{name}”对应几个科室', en: '“{name}” may be several departments' },
  unknownPost: { zh: '没有“{name}”这个岗位', en: 'there is no post “{name}”' },
  titleAsPost: { zh: '“{name}”是职称，不是岗位', en: '“{name}” is a title, not a post' },
  unknownTitle: { zh: '没有“{name}”这个职称', en: 'there is no title “{name}”' },
  otherName: { zh: '工号 {number} 现在是“{name}”', en: 'job number {number} is “{name}” here' },
  ownNumber: {
    zh: '工号 {number} 是“{name}”自己填写的，还没有核对。是同一个人就对上；不是，请先在“人员”里更正其工号',
    en: '“{name}” is who entered job number {number}, and nobody has checked it: join the row if it is them; if not, correct their number under “People” first',
  },
  formerStaff: {
    zh: '可能是已离职的“{name}”（{number}）',
    en: 'may be “{name}” ({number}), who had left',
  },
  waitingStaff: {
    zh: '“{name}”已自己注册，正在等待批准',
    en: '“{name}” has registered and waits for approval',
  },
  samePerson: {
    zh: '可能就是在职的“{name}”（{number}）',
    en: 'may be “{name}” ({number}), who is here',
  },
  taken: { zh: '已是“{name}”（{number}）的', en: 'belongs to “{name}” ({number})' },
  hasRights: {
    zh: '“{name}”有管理权限：怎样登录不由名单更改。请在“人员”里更换（要两步验证和新号码收到的验证码）',
    en: '“{name}” has rights: no list changes how they log in; change it under “People”, with your second factor and a code to the new number',
  },
  otherMobile: {
    zh: '“{name}”登录用的手机号会改变，请确认',
    en: 'the number by which “{name}” logs in would change: please confirm',
  },
  sameMobile: { zh: '与第 {line} 行手机号相同', en: 'the same mobile as line {line}' },
})

/** What is wrong with a row, in a sentence. */
export const problemText = ({ key, values }: RowProblem, language: Language): string =>
  textIn(problems[key], language, values as never)

/** What the long jobs say. */
export const jobTexts = defineTexts({
  readTitle: { zh: '读取 {fileName}', en: 'Read {fileName}' },
  read: { zh: '读到 {rows} 人', en: '{rows} {rows|person|people} found' },
  readWrong: {
    zh: '读到 {rows} 人，其中 {wrong} 行要核对',
    en: '{rows} {rows|person|people} found, {wrong} to be checked',
  },
  takeTitle: { zh: '导入 {fileName}', en: 'Take {fileName}' },
  taken: {
    zh: '新增 {added} 人，更新 {changed} 人，停用 {left} 人',
    en: '{added} added, {changed} changed, {left} left',
  },
  takenWrong: {
    zh: '新增 {added} 人，更新 {changed} 人，停用 {left} 人；有错的 {wrong} 行还在名单里',
    en: '{added} added, {changed} changed, {left} left; {wrong} {wrong|row|rows} with mistakes still wait',
  },
  takenOwn: {
    zh: '你自己的一行没有导入，请另一位管理员导入。',
    en: 'Your own row was left: another administrator takes it.',
  },
  undoTitle: { zh: '撤销导入 {fileName}', en: 'Undo {fileName}' },
  undone: { zh: '已撤销 {undone} 人', en: '{undone} undone' },
  undoneKept: {
    zh: '已撤销 {undone} 人；{kept} 人后来有变动，保留不动',
    en: '{undone} undone; {kept} changed since and stay',
  },
  keptChanged: { zh: '{name}（{number}）：导入后又改过', en: '{name} ({number}): changed since' },
  keptUsed: {
    zh: '{name}（{number}）：已经登录或有了记录',
    en: '{name} ({number}): has logged in or has records',
  },
})
