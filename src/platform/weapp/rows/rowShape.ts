/** One part of a row without its words: what the templates of config/rowTemplates.ts draw, named by its template. */
interface Part {
  k: string
  cl?: string
  st?: string
  role?: string
  label?: string
  hidden?: string
  /** Which of the row's words stands here. */
  t?: number
  cn?: Part[]
}
/** What Taro keeps of a node of its tree, as far as rows need it. */
export interface TreeNode {
  nodeName: string
  sid: string
  uid: string
  /** Of words. */
  nodeValue?: string
  props: Record<string, unknown>
  className: string
  cssText: string
  childNodes: TreeNode[]
  isAnyEventBinded(): boolean
  isOnlyClickBinded(): boolean
}
export interface Row {
  shape: Part
  words: string[]
}

/** How deep the parts of a row may lie: as many templates as there are for it. */
const partDepth = 6
const spoken = { 'aria-role': 'role', 'aria-label': 'label', 'aria-hidden': 'hidden' } as const

/** A row whose parts hear nothing by themselves, taken apart into shape and words; undefined: it has to be sent as it is. */
export function rowOf(node: TreeNode): Row | undefined {
  if (node.isAnyEventBinded() && !node.isOnlyClickBinded()) return undefined
  const words: string[] = []
  const shape = withInside(node, looksOf(node), words, 1)
  return shape && { shape: { ...shape, k: node.isOnlyClickBinded() ? 'tap' : 'still' }, words }
}

function partOf(node: TreeNode, words: string[], depth: number): Part | undefined {
  const isOwn = node.uid !== node.sid || node.isAnyEventBinded()
  if (isOwn || depth > partDepth || !['view', 'text'].includes(node.nodeName)) return undefined
  return withInside(node, looksOf(node), words, depth)
}

/** Classes, style and what is spoken; undefined where there is more to a node. */
function looksOf({ props, className, cssText }: TreeNode): Part | undefined {
  const part: Part = { k: '' }
  if (className) part.cl = className
  if (cssText) part.st = cssText
  for (const [name, value] of Object.entries(props)) {
    if (name === 'class' || name === 'style' || name === 'id') continue
    if (!(name in spoken)) return undefined
    part[spoken[name as keyof typeof spoken]] = String(value)
  }
  return part
}

function withInside(
  node: TreeNode,
  part: Part | undefined,
  words: string[],
  depth: number,
): Part | undefined {
  const inside = part && partsIn(node, words, depth)
  if (!inside) return undefined
  const [first] = inside
  const onlyWords = inside.length === 1 && first!.k === 't'
  if (node.nodeName === 'text')
    return onlyWords || !first ? { ...part, k: 'x', ...(first && { t: first.t! }) } : undefined
  if (onlyWords && depth > 1) return { ...part, k: 'w', t: first!.t! }
  return { ...part, k: `v${depth}`, ...(first && { cn: inside }) }
}

/** What stands in a node; words that stand side by side are one. */
function partsIn(node: TreeNode, words: string[], depth: number): Part[] | undefined {
  const parts: Part[] = []
  for (const child of node.childNodes) {
    if (child.nodeName === '#text') {
      const word = child.nodeValue ?? ''
      if (parts[parts.length - 1]?.k === 't') words[words.length - 1] += word
      else parts.push({ k: 't', t: words.push(word) - 1 })
      continue
    }
    const part = partOf(child, words, depth + 1)
    if (!part) return undefined
    parts.push(part)
  }
  return parts
}
