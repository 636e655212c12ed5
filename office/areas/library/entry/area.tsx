import { ReadOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Magazines, products and guides of the library. */
export const library: Area = {
  path: 'library',
  group: 'training',
  icon: <ReadOutlined aria-hidden />,
  title: () => text('library'),
  needs: 'content.read',
  isNotOfRegion: true,
  page: () => import('../Library'),
  async find(api, word, signal) {
    const pages = await Promise.all(
      (['mag', 'prod', 'guide'] as const).map((kind) =>
        api.libraryMaking.list({ kind, keyword: word, pageIndex: 1, pageSize: 3 }, { signal }),
      ),
    )
    return pages.flatMap(({ list }) =>
      list.map(({ kind, itemId, title, note }) => ({
        key: `${kind}/${itemId}`,
        title,
        note: kind === 'guide' ? '' : note,
        to: `/library/${kind}/${itemId}`,
      })),
    )
  },
}
