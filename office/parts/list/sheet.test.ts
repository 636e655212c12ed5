import { strFromU8, unzipSync } from 'fflate'
import { createElement } from 'react'
import type { ListColumn } from './ListColumn'
import { SheetRows } from './sheet'

interface Row {
  id: string
  name: string
  n: number
}
const columns: ListColumn<Row>[] = [
  { key: 'name', title: '名称', show: ({ name }) => createElement('b', undefined, name) },
  { key: 'n', title: '数', show: ({ n }) => `${n} 次`, says: ({ n }) => n },
  { key: 'acts', title: '操作', isActs: true, show: () => '按钮' },
]

test('a sheet holds what is shown, numbers as numbers, no buttons, nothing as a formula, each row once', async () => {
  const sheet = new SheetRows(columns, ({ id }) => id)
  const pages: Row[][] = [
    [
      { id: '1', name: '=1+1 <甲> & "乙"\u0000', n: 1234 },
      { id: '2', name: '李四', n: 0 },
    ],
    [
      { id: '2', name: '李四', n: 0 },
      { id: '3', name: '王五', n: 7 },
    ],
  ]
  const wanted = { page: 9, size: 20, sort: 'n', descending: true, filters: { kind: 'a' } }
  const asked: unknown[] = []
  for (const page of [1, 2])
    await sheet.take(
      (input) => {
        asked.push(input)
        return Promise.resolve({ list: pages[input.page - 1] ?? [], total: 3 })
      },
      wanted,
      page,
    )
  expect(asked).toEqual([1, 2].map((page) => ({ ...wanted, page, size: 100 })))
  // e2e/office/lists.test.ts opens a whole file with another program's reader.
  const xml = strFromU8(unzipSync(sheet.workbook())['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const rows = [...new DOMParser().parseFromString(xml, 'text/xml').querySelectorAll('row')]
  const cells = rows.map((row) =>
    [...row.querySelectorAll('c')].map((cell) => [cell.getAttribute('t'), cell.textContent]),
  )
  const words = (text: string) => ['inlineStr', text]
  expect(cells).toEqual([
    [words('名称'), words('数')],
    [words('=1+1 <甲> & "乙"'), [null, '1234']],
    [words('李四'), [null, '0']],
    [words('王五'), [null, '7']],
  ])
})
