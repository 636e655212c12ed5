import { defineTexts } from '../../../http/texts'

/** What a reading by night says. */
export const feedTexts = defineTexts({
  runTitle: { zh: '读取每晚名单', en: 'Read the nightly staff file' },
  noFeed: { zh: '先保存读取设置', en: 'save where it is read first' },
  noFolderSet: {
    zh: '平台还没有设置名单文件夹（STAFF_FOLDER），请联系平台运营，或改用 https 地址',
    en: 'the operator has set no folder for staff files (STAFF_FOLDER): ask them, or use an https address',
  },
  addressMissing: { zh: '请填写地址', en: 'the address is missing' },
  running: { zh: '正在读取，请稍后再看', en: 'it is being read just now' },
  noFolder: { zh: '没有找到文件夹 {folder}', en: 'there is no folder {folder}' },
  emptyFolder: {
    zh: '文件夹 {folder} 里没有 .xlsx、.csv 或 .txt 文件',
    en: 'there is no .xlsx, .csv or .txt in {folder}',
  },
  stillWritten: {
    zh: '“{name}”还在写入，下一次再读',
    en: '“{name}” is still being written; it is read the next time',
  },
  tooLarge: {
    zh: '文件超过 16 MB，没有读取',
    en: 'the file is larger than 16 MB and was not read',
  },
  noAnswer: { zh: '没有取到文件：{reason}', en: 'the file could not be fetched: {reason}' },
  answered: {
    zh: '没有取到文件：对方回答 HTTP {status}',
    en: 'the file could not be fetched: HTTP {status}',
  },
  neverByHand: {
    zh: '还没有手动导入过名单。先手动导入一次，系统记住各列是什么，以后才能自动读取',
    en: 'no file was taken by hand yet: take one first, so that it is known what its columns hold',
  },
  columnsGone: {
    zh: '名单少了这些列：{columns}。没有导入任何人',
    en: 'columns are gone: {columns}. Nobody was taken',
  },
  manyWrong: {
    zh: '{rows} 行里有 {wrong} 行有错，看起来不是正常的名单。没有导入任何人，请打开核对',
    en: '{wrong} of {rows} {rows|row|rows} are wrong: it does not look like the list. Nobody was taken, please look at it',
  },
  manyLeavers: {
    zh: '名单里少了 {leavers} 名在职员工（共 {staff} 人，超过 {most}%）。没有导入任何人，请打开核对',
    en: '{leavers} of {staff} {staff|person|people} {leavers|is|are} not in it (more than {most}%). Nobody was taken, please look at it',
  },
  same: { zh: '与上次导入的是同一个文件', en: 'the same file as the last time' },
  nothing: { zh: '没有变化', en: 'nothing changed' },
  taken: { zh: '新增 {added} 人，更新 {changed} 人', en: '{added} added, {changed} changed' },
  alsoWrong: { zh: '；{wrong} 行有错待核对', en: '; {wrong} {wrong|row|rows} with mistakes wait' },
  alsoLeavers: {
    zh: '；{leavers} 人可能已离职，待确认',
    en: '; {leavers} {leavers|person|people} perhaps left: to be confirmed',
  },
  broken: { zh: '服务器出错，没有读完', en: 'a fault of the server: it was not read to its end' },
})
