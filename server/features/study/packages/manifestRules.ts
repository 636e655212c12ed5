import type { StoredItem } from '../../../db/storedShapes'
import { all, first, isElement, parseXml, type Element } from '../../formats/formatService'

export interface Manifest {
  kind: 'scorm12' | 'scorm2004'
  title: string
  items: StoredItem[]
}

/** What keeps a manifest from being played; `name` is what it stumbles over. */
export class ManifestProblem extends Error {
  constructor(
    readonly key: 'packageVersion' | 'packageNothing' | 'packageOutside',
    readonly named = '',
  ) {
    super(key)
    this.name = 'ManifestProblem'
  }
}

const maxItems = 100
const plain = (plainText: string, most: number) =>
  plainText
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
const textOf = (element: Element | undefined): string =>
  element?.children.map((child) => (isElement(child) ? textOf(child) : child)).join('') ?? ''
const childrenOf = (element: Element | undefined, name: string) =>
  element?.children.filter(isElement).filter((child) => child.name === name) ?? []
const childOf = (element: Element | undefined, name: string) => childrenOf(element, name)[0]

function kindOf(root: Element): Manifest['kind'] {
  const version = textOf(first(root, 'schemaversion')).trim().toLowerCase()
  if (version === '1.2' || version === '1.1') return 'scorm12'
  if (/^(2004|cam 1\.3)/.test(version)) return 'scorm2004'
  throw new ManifestProblem('packageVersion')
}

/** A path inside the package out of an address in its manifest, with its query. Throws for addresses elsewhere, and for ways out. */
function pathInside(...parts: readonly string[]): string {
  const whole = parts.join('')
  const [path = '', ...query] = whole.split(/(?=[?#])/)
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
  } catch {
    throw new ManifestProblem('packageOutside', plain(whole, 80))
  }
  const steps = decoded.split('/').filter((step) => step !== '' && step !== '.')
  if (/^[a-z][a-z0-9+.-]*:|^\/\/|\\/i.test(whole) || steps.includes('..') || steps.length === 0)
    throw new ManifestProblem('packageOutside', plain(whole, 80))
  return steps.join('/') + query.join('').slice(0, 500)
}

const conditions = [
  'preConditionRule',
  'postConditionRule',
  'exitConditionRule',
  'limitConditions',
  'rollupRule',
  'prerequisites',
]

/** Does a package say in which order, or when, its parts may be opened, or what follows from one for another? We play them in any order. */
function reliesOnOrder(...places: readonly (Element | undefined)[]): boolean {
  const there = places.filter((place) => place !== undefined)
  const modes = there
    .flatMap((place) => all(place, 'controlMode'))
    .map(({ attributes }) => attributes)
  return (
    there.some((place) => conditions.some((name) => first(place, name) !== undefined)) ||
    modes.some(({ choice, forwardOnly }) => choice === 'false' || forwardOnly === 'true')
  )
}

/** Reads imsmanifest.xml: which standard, and the parts that can be played, in their order. No document can declare entities. Throws UnreadableFile, ManifestProblem. */
export function readManifest(xml: string): Manifest {
  const root = parseXml(xml, 'imsmanifest.xml')
  const kind = kindOf(root)
  const organizations = first(root, 'organizations')
  const wanted = organizations?.attributes['default']
  const organization =
    childrenOf(organizations, 'organization').find(
      ({ attributes }) => attributes['identifier'] === wanted,
    ) ?? childOf(organizations, 'organization')
  const holder = first(root, 'resources')
  const base = holder?.attributes['base'] ?? ''
  const resources = new Map(
    childrenOf(holder, 'resource').map((resource) => [
      resource.attributes['identifier'] ?? '',
      resource,
    ]),
  )
  const ordered = reliesOnOrder(organization, holder, root) ? { ordered: true as const } : {}
  const items = (organization ? all(organization, 'item') : []).flatMap((item): StoredItem[] => {
    const resource = resources.get(item.attributes['identifierref'] ?? '')
    const href = resource?.attributes['href']
    if (!resource || !href) return []
    return [
      {
        itemId: plain(item.attributes['identifier'] ?? '', 64) || href.slice(0, 64),
        title: plain(textOf(childOf(item, 'title')), 100),
        href: pathInside(
          base,
          resource.attributes['base'] ?? '',
          href,
          (item.attributes['parameters'] ?? '').replace(/^(?![?&#])(?=.)/, '?'),
        ),
        launchData: plain(
          textOf(childOf(item, 'datafromlms') ?? childOf(item, 'dataFromLMS')),
          4000,
        ),
        ...ordered,
        mastery: plain(
          textOf(
            kind === 'scorm12'
              ? childOf(item, 'masteryscore')
              : first(item, 'minNormalizedMeasure'),
          ),
          10,
        ),
      },
    ]
  })
  if (
    items.length === 0 ||
    items.length > maxItems ||
    new Set(items.map(({ itemId }) => itemId)).size < items.length
  )
    throw new ManifestProblem('packageNothing')
  const title = plain(textOf(childOf(organization, 'title')), 100) || items[0]!.title
  return {
    kind,
    title,
    items: items.map((item, index) => ({ ...item, title: item.title || `${title} ${index + 1}` })),
  }
}
