import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { brandNames, type BrandName } from '@contract/rules/place/brands'
import { cardKinds, type CardKind, cardPath } from '@contract/rules/place/shareCard'
import type { FeatureDeps } from '../../../Feature'
import { publicTitle } from './publicTitleRepository'
import { brandTitles, kindNames } from './texts'

type Asked = { Params: { kind: string }; Querystring: Record<string, string | undefined> }

/** Pictures remembered, some 10 KB each. */
const maxKept = 200
const hex = /^[0-9A-Fa-f]{6}$/
const isKind = (text: string): text is CardKind => (cardKinds as readonly string[]).includes(text)
const isBrand = (text: string): text is BrandName =>
  (brandNames as readonly string[]).includes(text)

/**
 * Pictures of shared cards. Anybody may ask: the platform fetches them for a chat, where nobody is logged in. So only what the
 * platform publishes for all is named by its title; of everything else only the kind is said.
 */
export function mountCards(app: FastifyInstance, { db }: Pick<FeatureDeps, 'db'>): void {
  const kept = new LRUCache<string, Buffer>({ max: maxKept })
  app.get<Asked>(`${cardPath}/:kind`, async (request, reply) => {
    const kind = request.params.kind.replace(/\.png$/, '')
    if (!isKind(kind)) return reply.code(404).send('')
    const { id = '', brand = '', colour = '', shape = '' } = request.query
    if (!isBrand(brand)) return reply.code(404).send('')
    const card = {
      kind: kindNames[kind],
      title: id === '' ? '' : ((await publicTitle(db, kind, id)) ?? ''),
      brand: brandTitles[brand],
      colour: `#${hex.test(colour) ? colour : '0B6B82'}`,
      shape: shape === 'square' ? ('square' as const) : ('card' as const),
    }
    const key = JSON.stringify(card)
    const picture = kept.get(key) ?? (await (await import('./drawCard')).drawCard(card))
    kept.set(key, picture)
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=86400')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(picture)
  })
}
