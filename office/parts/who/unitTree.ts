import type { AudienceUnit } from '@contract/calls/people/audience'

export interface UnitNode extends AudienceUnit {
  children: UnitNode[]
}

/** The units as a tree; one whose upper unit is out of sight stands at the top. */
export function treeOf(units: readonly AudienceUnit[]): UnitNode[] {
  const nodes = new Map(units.map((unit) => [unit.id, { ...unit, children: [] as UnitNode[] }]))
  const tops: UnitNode[] = []
  for (const node of nodes.values()) (nodes.get(node.parentId)?.children ?? tops).push(node)
  return tops
}

const hasWords = ({ name }: UnitNode, words: string) =>
  name.toLowerCase().includes(words.toLowerCase())

/** Of a tree only what has these words in its name, with what stands above it. */
export function found(nodes: readonly UnitNode[], words: string): UnitNode[] {
  return nodes.flatMap((node) => {
    const isIt = hasWords(node, words)
    const children = isIt ? node.children : found(node.children, words)
    return isIt || children.length > 0 ? [{ ...node, children }] : []
  })
}

/** The topmost units whose names contain these words, without their parents. */
export function named(nodes: readonly UnitNode[], words: string): string[] {
  return nodes.flatMap((node) => (hasWords(node, words) ? [node.id] : named(node.children, words)))
}

/** The chosen units and all below them: what is ticked in the tree. */
export function ticked(nodes: readonly UnitNode[], chosen: readonly string[]): string[] {
  const all = (node: UnitNode): string[] => [node.id, ...node.children.flatMap(all)]
  return nodes.flatMap((node) =>
    chosen.includes(node.id) ? all(node) : ticked(node.children, chosen),
  )
}

/** The fewest units that say what is ticked: a unit stands for those below it. */
export function fewest(nodes: readonly UnitNode[], ticks: readonly string[]): string[] {
  return nodes.flatMap((node) =>
    ticks.includes(node.id) ? [node.id] : fewest(node.children, ticks),
  )
}

/** Every unit that stands above this one. */
function above(nodes: readonly UnitNode[], id: string): string[] {
  return nodes.flatMap((node) =>
    ticked(node.children, [id]).length > 0 ? [node.id, ...above(node.children, id)] : [],
  )
}

/**
 * The fewest units after this one, with those below it, was ticked or its tick was taken away. A unit above it is never ticked by
 * that: it has people of its own, and parts that a search hides.
 */
export function toggled(nodes: readonly UnitNode[], ticks: readonly string[], id: string) {
  const own = ticked(nodes, [id])
  if (!ticks.includes(id)) return fewest(nodes, [...ticks, ...own])
  const gone = [...own, ...above(nodes, id)]
  return fewest(
    nodes,
    ticks.filter((one) => !gone.includes(one)),
  )
}

/** Units without a tick that have one below them. */
export function partly(nodes: readonly UnitNode[], ticks: readonly string[]): string[] {
  return nodes.flatMap((node) => {
    if (ticks.includes(node.id)) return []
    const below = partly(node.children, ticks)
    const isTouched = below.length > 0 || node.children.some(({ id }) => ticks.includes(id))
    return isTouched ? [node.id, ...below] : []
  })
}

/** The fewest units that say what is not ticked; where only a part below is ticked, its other parts. */
export function othersOf(nodes: readonly UnitNode[], ticks: readonly string[]): string[] {
  const isTouched = ({ id, children }: UnitNode): boolean =>
    ticks.includes(id) || children.some(isTouched)
  return nodes.flatMap((node) => {
    if (!isTouched(node)) return [node.id]
    return ticks.includes(node.id) ? [] : othersOf(node.children, ticks)
  })
}
