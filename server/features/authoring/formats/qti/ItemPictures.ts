import { posix } from 'node:path'
import { maxPictures, pictureSign } from '../../../formats/wordService'
import { type Picture } from '../ReadResult'
import { all, type Element } from '../../../formats/formatService'

/** The pictures that an item of a package shows; each becomes one of the import's pictures. */
export class ItemPictures {
  private spots: Element | undefined

  constructor(
    private readonly files: ReadonlyMap<string, Buffer>,
    /** The item's own path: what it shows is named from there. */
    private readonly item: string,
    private readonly kept: Picture[],
  ) {}

  /** What stands in a text for that picture; '' where it is not in the package. */
  sign(image: Element, marks?: Picture['marks']): string {
    const named = image.attributes.src ?? image.attributes.data ?? ''
    const bytes = this.files.get(posix.join(posix.dirname(this.item), named.split(/[?#]/)[0] ?? ''))
    if (!bytes || this.kept.length >= maxPictures) return ''
    const width = Number(image.attributes.width)
    this.kept.push({
      bytes,
      alt: (image.attributes.alt ?? '').slice(0, 300),
      ...(marks && { marks, ...(width > 0 && { width }) }),
    })
    return pictureSign(this.kept.length - 1)
  }

  has(image: Element): boolean {
    const named = image.attributes.src ?? image.attributes.data ?? ''
    return this.files.has(posix.join(posix.dirname(this.item), named.split(/[?#]/)[0] ?? ''))
  }

  /** Says that this interaction's picture is to be shown with its spots lettered. */
  showSpots(interaction: Element): void {
    this.spots = interaction
  }

  /** The picture whose spots are asked for, with a letter at each. */
  marked(found: readonly Element[]): string {
    const spots = this.spots
    const image = spots && found.includes(spots) ? imageOf(spots) : undefined
    if (!spots || !image) return ''
    return this.sign(
      image,
      all(spots, 'qti-hotspot-choice').map((choice, index) => ({
        text: String.fromCharCode(65 + index),
        ...centreOf(choice),
      })),
    )
  }
}

/** The picture that an interaction is asked about. */
export const imageOf = (interaction: Element): Element | undefined =>
  all(interaction, 'img')[0] ?? all(interaction, 'object')[0]

/** The middle of a spot: a circle's, a rectangle's, or of a polygon's corners. px of the picture. */
function centreOf({ attributes }: Element): { x: number; y: number } {
  const numbers = (attributes.coords ?? '').split(/[\s,]+/).map(Number)
  const [x = 0, y = 0, right = 0, bottom = 0] = numbers
  if (attributes.shape === 'circle' || attributes.shape === 'ellipse') return { x, y }
  if (attributes.shape === 'rect') return { x: (x + right) / 2, y: (y + bottom) / 2 }
  const [xs, ys] = [
    numbers.filter((_, at) => at % 2 === 0),
    numbers.filter((_, at) => at % 2 === 1),
  ]
  const middle = (all: readonly number[]) =>
    all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length)
  return { x: middle(xs), y: middle(ys) }
}
