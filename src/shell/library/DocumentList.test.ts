import { DocumentList } from './DocumentList'
import { documentTag } from './documentTag'
import { fakeApi } from '@/testing/fakeApi'
import { setLanguage } from '@/core/i18n'

const row = {
  docId: 'd1',
  docTypeId: 'STD',
  docTypeName: '标准',
  title: '手卫生',
  number: '',
  publisher: '',
  date: '',
  status: '现行',
  standing: 'current' as const,
  summary: '',
  views: 0,
  own: 0 as const,
  titleMarks: [],
  hits: [],
}

test('kind and words go with the search, and go away together', async () => {
  const search = jest.fn(() =>
    Promise.resolve({ list: [row], total: 1, pageIndex: 1, pageSize: 20 }),
  )
  const documents = new DocumentList(
    fakeApi({ document: { search, groups: () => Promise.resolve({ list: [] }) } }),
  )
  await documents.open({ docTypeId: 'STD' })
  await documents.search.find(' 手 ')
  expect(search).toHaveBeenLastCalledWith(
    { docTypeId: 'STD', keyword: '手', pageIndex: 1, pageSize: 20 },
    expect.anything(),
  )
  await documents.clear()
  expect(search).toHaveBeenLastCalledWith({ pageIndex: 1, pageSize: 20 }, expect.anything())
  expect(documents.isFiltered).toBe(false)
})

test('one word for a status', () => {
  setLanguage('zh')
  const status = '使用前请核对是否有新版'
  expect(documentTag({ status, standing: 'current' })).toEqual({ tone: 'ok', word: '现行' })
  expect(documentTag({ status, standing: 'toCheck' })).toEqual({ tone: 'warn', word: '待核对' })
  expect(documentTag({ status, standing: 'newer' }).tone).toBe('info')
  expect(documentTag({ status, standing: 'other' })).toEqual({ tone: 'grey', word: status })
})
