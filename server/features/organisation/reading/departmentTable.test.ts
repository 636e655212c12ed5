import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unitsFrom } from './plannedUnits'
import { departmentLines } from './departmentTable'

test('a column for each level: merged cells, a title above, wards of the same name, what is closed', () => {
  const lines = departmentLines([
    ['仁和医院科室一览表（2026 年）'],
    ['序号', '一级科室', '二级科室', '病区', '床位', '已停用'],
    ['1', '内科', '心血管内科', '一病区', '40', ''],
    ['2', '', '', '二病区', '42', ''],
    ['3', '', '呼吸内科', '呼吸内科', '38', ''],
    ['4', '外科', '普外科', '一病区', '40', ''],
    ['5', '', '烧伤科', '', '', '已停用'],
    ['6', '医学影像科', 'CT/MRI 室', '', '', ''],
    ['', '', '', '', '', ''],
  ])
  assert.deepEqual(lines, [
    '内科/心血管内科/一病区',
    '内科/心血管内科/二病区',
    '内科/呼吸内科',
    '外科/普外科/一病区',
    '医学影像科/CT、MRI 室',
  ])
  const planned = unitsFrom(lines) ?? []
  assert.deepEqual(
    planned.filter(({ kind }) => kind === 'ward').map(({ path }) => path.join('/')),
    ['内科/心血管内科/一病区', '内科/心血管内科/二病区', '外科/普外科/一病区'],
  )
})

test('names beside what is above each, in any order; a circle is no path', () => {
  assert.deepEqual(
    departmentLines([
      ['科室编码', '科室名称', '上级科室'],
      ['0102', '心血管内科', '内科'],
      ['01', '内科', ''],
      ['03', '甲科', '乙科'],
      ['04', '乙科', '甲科'],
    ]),
    ['内科/心血管内科', '内科', '乙科/甲科', '甲科/乙科'],
  )
})

test('a bare list, as it was typed', () => {
  assert.deepEqual(
    departmentLines([['1', '内科/心血管内科'], ['2', '急诊医学科'], ['3', '急诊医学科'], []]),
    ['内科/心血管内科', '急诊医学科'],
  )
  assert.deepEqual(departmentLines([['1'], ['2']]), [])
})
