import type { BrandName } from '@contract/rules/place/brands'
import { type CardKind, cardPath } from '@contract/rules/place/shareCard'
import { type RouteName, route } from '@/routes'

/** What the pages of a folder are about; the longest that fits counts. */
const kinds: readonly (readonly [page: string, kind: CardKind, id?: string])[] = [
  ['features/library/pages/DocumentDetail', 'document', 'docId'],
  ['features/library/pages/Article', 'article', 'artId'],
  ['features/library/pages/Magazines', 'magazine', 'magId'],
  ['features/library/pages/Product', 'product', 'prodId'],
  ['features/study/pages/Check', 'certificate'],
  ['features/study/pages/Certificates', 'certificate'],
  ['features/study/', 'course'],
  ['features/exam/', 'exam'],
  ['features/prevention/', 'guide'],
  ['features/channel/pages/Questionnaire', 'survey'],
  ['features/meeting/', 'meeting'],
  ['features/training/', 'training'],
]
/** Of a shared task, by the number of its kind (decisions: exam, course, …). */
const taskKinds: Readonly<Record<string, CardKind>> = {
  1: 'exam',
  2: 'course',
  5: 'meeting',
  6: 'training',
  7: 'survey',
}

interface Look {
  brand: BrandName
  /** `#RRGGBB`. */
  colour: string
}

/** Where the server draws the picture of a card for a screen: its kind and brand, and nobody's name. */
export function sharePicture(
  origin: string,
  screen: { name: RouteName; params: Readonly<Record<string, string | undefined>> },
  { brand, colour }: Look,
  shape: 'card' | 'square',
): string {
  const { page } = route(screen.name)
  const [, ofPage = 'app', idName] = kinds.find(([start]) => page.startsWith(start)) ?? []
  const kind = taskKinds[screen.params.taskType ?? ''] ?? ofPage
  const id = idName === undefined ? undefined : screen.params[idName]
  const query = [
    `brand=${brand}`,
    `colour=${colour.replace('#', '')}`,
    ...(id ? [`id=${encodeURIComponent(id)}`] : []),
    ...(shape === 'square' ? ['shape=square'] : []),
  ]
  return `${origin}${cardPath}/${kind}.png?${query.join('&')}`
}
