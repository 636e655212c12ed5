import { FileProtectOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** The library: rules, standards and guides with their editions and clauses. */
export const documents: Area = {
  path: 'documents',
  group: 'training',
  icon: <FileProtectOutlined aria-hidden />,
  title: () => text('documents'),
  needs: 'content.read',
  page: () => import('../Documents'),
  async find(api, word, signal) {
    const { list } = await api.documentMaking.list(
      { keyword: word, pageIndex: 1, pageSize: 5 },
      { signal },
    )
    return list.map(({ docId, title, number }) => ({
      key: docId,
      title,
      note: number,
      to: `/documents/${docId}`,
    }))
  },
}
