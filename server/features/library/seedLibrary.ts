import { brandNames } from '@contract/rules/brands'
import disinfectantsFile from '../../../content/disinfectants.json'
import magazinesFile from '../../../content/magazines.json'
import categoriesFile from '../../../content/productCategories.json'
import type { Db } from '../../db/schema'
import type { ArticleBody } from './magazineCalls'
import type { ProductBody } from './productCalls'

interface Target {
  scene: string
  value: number
  unit: string
  contactMinutes: number
  method: string
  source: string
  note?: string
}
interface Disinfectant {
  productId: string
  name: string
  activeIngredient: string
  stock: { label: string }
  targets: Target[]
  useWithinHours?: number
  warnings: string[]
  incompatible: string[]
  ppe: string[]
  note?: string
}
interface Row {
  kind: string
  item_id: string
  parent_id: string | null
  position: number
  brands: string[]
  title: string
  subtitle: string | null
  summary: string | null
  issued: string | null
  body: string
  search_text: string
}

const everybody = [...brandNames]
const searchable = (...texts: string[]) => texts.join('\n').toLowerCase()

function magazineRows(): Row[] {
  const { magazines, disclaimer } = magazinesFile
  return magazines.flatMap(
    ({ magId, title, number, date, brands, summary, articles }, position) => [
      {
        kind: 'mag',
        item_id: magId,
        parent_id: null,
        position,
        brands,
        title,
        subtitle: number,
        summary,
        issued: date,
        body: '{}',
        search_text: searchable(title, number, summary, ...articles.map((one) => one.title)),
      },
      ...articles.map(({ artId, title: name, author, summary: short, paragraphs }, place): Row => {
        const body: ArticleBody = { paragraphs, disclaimer }
        return {
          kind: 'art',
          item_id: artId,
          parent_id: magId,
          position: place,
          brands,
          title: name,
          subtitle: author,
          summary: short,
          issued: date,
          body: JSON.stringify(body),
          search_text: searchable(
            name,
            author,
            short,
            ...paragraphs.flatMap(({ heading, text }) => [heading, text]),
          ),
        }
      }),
    ],
  )
}

function productRows(): Row[] {
  const { disinfectants, disclaimer } = disinfectantsFile as unknown as {
    disinfectants: Disinfectant[]
    disclaimer: string
  }
  const category = (id: string, parent: string | null, title: string, position: number): Row => ({
    kind: 'cat',
    item_id: id,
    parent_id: parent,
    position,
    brands: everybody,
    title,
    subtitle: null,
    summary: null,
    issued: null,
    body: '{}',
    search_text: '',
  })
  return categoriesFile.categories.flatMap(({ prodCatId, prodCatName, children }, position) => [
    category(prodCatId, null, prodCatName, position),
    ...children.flatMap((child, place) => [
      category(child.prodCatId, prodCatId, child.prodCatName, place),
      ...child.products.flatMap((id, order): Row[] => {
        const found = disinfectants.find(({ productId }) => productId === id)
        if (!found)
          throw new Error(
            `product ${id} of content/productCategories.json is not in content/disinfectants.json`,
          )
        const body: ProductBody = {
          uses: found.targets.map(
            ({ scene, value, unit, contactMinutes, method, source, note = '' }) => ({
              scene,
              target: `${value} ${unit}`,
              minutes: contactMinutes,
              method,
              source,
              note,
            }),
          ),
          strength: found.stock.label,
          useWithinHours: found.useWithinHours ?? 0,
          warnings: found.warnings,
          incompatible: found.incompatible,
          protection: found.ppe,
          note: found.note ?? '',
          disclaimer,
        }
        const summary = found.targets
          .map(({ scene }) => scene)
          .slice(0, 2)
          .join('；')
        return [
          {
            kind: 'prod',
            item_id: id,
            parent_id: child.prodCatId,
            position: order,
            brands: everybody,
            title: found.name,
            subtitle: found.activeIngredient,
            summary,
            issued: null,
            body: JSON.stringify(body),
            search_text: searchable(
              found.name,
              found.activeIngredient,
              ...found.targets.map(({ scene }) => scene),
            ),
          },
        ]
      }),
    ]),
  ])
}

/** Magazines, products and older editions of documents, as `content/` has them. Idempotent. */
export async function seedLibrary(db: Db): Promise<void> {
  for (const row of [...magazineRows(), ...productRows()]) {
    await db
      .insertInto('library_item')
      .values(row)
      .onConflict((conflict) => conflict.columns(['kind', 'item_id']).doUpdateSet(row))
      .execute()
  }
}
