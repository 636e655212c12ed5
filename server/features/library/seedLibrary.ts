import type { GuideForm, IssueForm, ProductForm } from '@contract/calls/library/libraryShapes'
import { brandNames, type BrandName } from '@contract/rules/place/brands'
import { beginningOf, dayNamed, dayOf } from '@contract/rules/hospitalTime'
import {
  loadDisinfectants,
  loadGuides,
  type Disinfectant,
  type Guide,
} from '../../../content/guides'
import magazinesFile from '../../../content/magazines.json'
import categoriesFile from '../../../content/productCategories.json'
import { platformId } from '../../companies'
import type { Db } from '../../db/schema'
import { mediaId } from '../file/seedFiles'
import { storePlatformItem } from './making/platformItemRepository'

const everybody: BrandName[] = [...brandNames]

interface Stored<Form> {
  itemId: string
  form: Form
}

function issues(): Stored<IssueForm>[] {
  const { magazines, disclaimer } = magazinesFile
  return magazines.map(({ magId, title, number, date, brands, summary, articles }) => ({
    itemId: magId,
    form: {
      kind: 'mag',
      title,
      number,
      day: date,
      summary,
      brands: brands as BrandName[],
      disclaimer,
      articles: articles.map(({ paragraphs, ...said }) => ({ ...said, sections: paragraphs })),
    },
  }))
}

function productForm(found: Disinfectant, catId: string, disclaimer: string): ProductForm {
  const uses = found.targets.map(({ contactMinutes, note = '', ...use }) => ({
    ...use,
    minutes: contactMinutes,
    note,
  }))
  const { value, unit } = found.stock
  return {
    kind: 'prod',
    title: found.name,
    catId,
    ingredient: found.activeIngredient,
    summary: uses
      .slice(0, 2)
      .map(({ scene }) => scene)
      .join('；'),
    strength: found.stock.label,
    uses,
    useWithinHours: found.useWithinHours ?? 0,
    warnings: found.warnings,
    incompatible: found.incompatible,
    protection: found.ppe,
    note: found.note ?? '',
    files: [],
    dilution: { way: found.calc, stock: { value, unit }, allowed: found.allowedTarget },
    brands: everybody,
    disclaimer,
  }
}

/** Products in the order of their categories. Throws when a category names one that is not there. */
function products(): Stored<ProductForm>[] {
  const { disinfectants, disclaimer } = loadDisinfectants()
  const known = new Map(disinfectants.map((one) => [one.productId, one]))
  return categoriesFile.categories.flatMap(({ children }) =>
    children.flatMap((category) =>
      category.products.map((itemId) => {
        const found = known.get(itemId)
        if (!found)
          throw new Error(
            `product ${itemId} of content/productCategories.json is not in content/disinfectants.json`,
          )
        return { itemId, form: productForm(found, category.prodCatId, disclaimer) }
      }),
    ),
  )
}

function guideForm(guide: Guide, disclaimer: string): GuideForm {
  const sections = guide.sections.map(({ heading, paragraphs, steps = [] }) => ({
    heading,
    paragraphs,
    steps: steps.map(({ words, picture, alt = '' }) => ({
      words,
      ...(picture !== undefined && { picture: { fileId: mediaId(picture), alt } }),
    })),
  }))
  const { title, tool, audience, sources, note } = guide
  return {
    kind: 'guide',
    title,
    tool,
    audience,
    sections,
    sources,
    note,
    brands: everybody,
    disclaimer,
  }
}

async function seedCategories(db: Db): Promise<void> {
  const rows = categoriesFile.categories.flatMap(({ prodCatId, prodCatName, children }, place) => [
    { item_id: prodCatId, parent_id: null, title: prodCatName, position: place },
    ...children.map((child, position) => ({
      item_id: child.prodCatId,
      parent_id: prodCatId,
      title: child.prodCatName,
      position,
    })),
  ])
  for (const row of rows)
    await db
      .insertInto('library_item')
      .values({
        kind: 'cat',
        com_id: platformId,
        brands: everybody,
        subtitle: null,
        summary: null,
        issued: null,
        body: '{}',
        search_text: '',
        ...row,
      })
      .onConflict((conflict) => conflict.columns(['kind', 'item_id']).doNothing())
      .execute()
}

/** Magazines, products and guides as `content/` has them; what somebody changed at the desk stays. Idempotent. `now`: epoch ms. */
export async function seedLibrary(db: Db, now: number): Promise<void> {
  await seedCategories(db)
  const { guides, disclaimer } = loadGuides()
  const publishedOn = (day: string) => beginningOf(dayNamed(day) ?? dayOf(now))
  const all = [
    ...issues().map((one, place) => ({ ...one, place, publishedAt: publishedOn(one.form.day) })),
    ...products().map((one, place) => ({ ...one, place, publishedAt: now })),
    ...guides.map((guide, place) => ({
      itemId: guide.guideId,
      form: guideForm(guide, disclaimer),
      place,
      publishedAt: publishedOn(guide.reviewedAt),
    })),
  ]
  for (const one of all) await storePlatformItem(db, one, now)
}
