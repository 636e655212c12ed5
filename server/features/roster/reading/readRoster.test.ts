import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayIn, leaveOf, readRoster } from './readRoster'

const now = Date.parse('2026-11-23T10:00:00+08:00')
const sheet = (...lines: string[]) => [
  { name: 'Sheet1', rows: lines.map((line, at) => ({ line: at + 1, cells: line.split('|') })) },
]

test('a row a person, day and shift', () => {
  const cells = readRoster(
    sheet(
      '姓名|工号|日期|班次',
      '王芳|1001|2026-11-24|白班',
      '李娜||11/25|夜',
      '赵敏|1003|46350|休',
    ),
    '排班.xlsx',
    now,
  )
  assert.deepEqual(
    cells?.map(({ line, name, jobNumber, day, shiftWords }) => [
      line,
      name,
      jobNumber,
      day,
      shiftWords,
    ]),
    [
      [2, '王芳', '1001', '2026-11-24', '白班'],
      [3, '李娜', '', '2026-11-25', '夜'],
    ],
  )
})

test('a row a person and a column a day: the month stands in the title; two shifts in a cell; free days are none', () => {
  const cells = readRoster(
    sheet(
      '重症医学科 2026年12月排班表',
      '序号|姓名|1日（二）|2日（三）|3',
      '1|王芳|白|白/夜|休',
      '2|李娜|年假||产假',
    ),
    'x.xlsx',
    now,
  )
  assert.deepEqual(
    cells?.map(({ name, day, shiftWords }) => [name, day, shiftWords]),
    [
      ['王芳', '2026-12-01', '白'],
      ['王芳', '2026-12-02', '白'],
      ['王芳', '2026-12-02', '夜'],
      ['李娜', '2026-12-01', '年假'],
      ['李娜', '2026-12-03', '产假'],
    ],
  )
})

test('days in every way hospitals write them; what is none', () => {
  const month = { year: 2026, month: 11 }
  const days = ['2026/11/3', '2026年11月3日', '11-3', '11月3日 周二', '3', '3号', '3 周二', '46329']
  assert.deepEqual(
    days.map((words) => dayIn(words, month)),
    days.map(() => '2026-11-03'),
  )
  for (const words of ['', '31', '备注', '2026-02-30', '白班'])
    assert.equal(dayIn(words, month), '')
  assert.deepEqual(['年假', '病假', '产假', '白班'].map(leaveOf), [
    'other',
    'sick',
    'parental',
    undefined,
  ])
  assert.equal(readRoster(sheet('一|二', '三|四'), 'x', now), undefined)
})
