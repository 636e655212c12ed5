import { defineTexts } from '../../http/texts'

/** Why a file of sheets cannot be read as a whole. */
export const unreadable = defineTexts({
  tooLarge: {
    zh: '文件超过 16 MB，请去掉图片或分成几份',
    en: 'the file is larger than 16 MB; take pictures out or split it',
  },
  encrypted: {
    zh: '这个工作簿有打开密码。请在 Excel 或 WPS 中去掉密码，另存后再选',
    en: 'this workbook has a password; save it without one and choose it again',
  },
  oldWorkbook: {
    zh: '这是旧格式（.xls）。请在 Excel 或 WPS 中另存为 .xlsx 再选',
    en: 'this is an old workbook (.xls); save it as .xlsx and choose it again',
  },
  macros: {
    zh: '文件里有宏（.xlsm），为安全起见不读取。请另存为 .xlsx 再选',
    en: 'the workbook has macros and is not read; save it as .xlsx',
  },
  brokenZip: { zh: '文件损坏，打不开', en: 'the file is damaged and cannot be opened' },
  zipBomb: {
    zh: '文件展开后过大，不读取：一次最多 {most} 行。请只保留要导入的这一张表，太多时分成几份',
    en: 'what is packed in this file is too large: at most {most} {most|row|rows} at once; keep the sheet to be read only, or make several files of it',
  },
  badEncoding: {
    zh: '认不出文字编码。请另存为 UTF-8 的 CSV 或 .xlsx',
    en: 'the encoding of this text is not known; save it as UTF-8 or .xlsx',
  },
  notATable: {
    zh: '这不是表格文件。可以用 .xlsx 或 .csv',
    en: 'this is no table; use .xlsx or .csv',
  },
  noHeadings: {
    zh: '前 15 行里没有找到标题行。请在名单第一行写上列名，如姓名、工号、科室、手机号',
    en: 'no headings in the first 15 lines; name the columns in the first line, such as name, job number, department, mobile',
  },
  noRows: { zh: '标题下面没有人员', en: 'there is nobody below the headings' },
  tooManyRows: {
    zh: '一次最多导入 {most} 行，这个文件有 {rows} 行。请分成几份',
    en: 'at most {most} {most|row|rows} at once; this file has {rows} {rows|row|rows}',
  },
  tookTooLong: {
    zh: '文件太大或太复杂，读取超时。请只保留要导入的这一张表',
    en: 'the file is too large to be read; keep the sheet to be read only',
  },
})

/** Why a picture cannot be taken. */
export const pictureReplies = defineTexts({
  pictureTooLarge: {
    zh: '图片太大：最多 {megapixels}00 万像素，请缩小后再上传',
    en: 'the picture is too large: at most {megapixels} MP; please make it smaller',
  },
})
