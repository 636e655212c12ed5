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

/** Of a tree only what has these words in its name, with what stands above it. */
export function found(nodes: readonly UnitNode[], words: string): UnitNode[] {
  return nodes.flatMap((node) => {
    const children = found(node.children, words)
    const isIt = node.name.toLowerCase().includes(words.toLowerCase())
    return isIt || children.length > 0
      ? [{ ...node, children: isIt ? node.children : children }]
      : []
  })
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

/** The topmost of these units: with those below them, all. */
export const everyTop = (nodes: readonly UnitNode[]): string[] => nodes.map(({ id }) => id)

/** The fewest units that say what is not ticked; where only a part below is ticked, its other parts. */
export function othersOf(nodes: readonly UnitNode[], ticks: readonly string[]): string[] {
  const isTouched = ({ id, children }: UnitNode): boolean =>
    ticks.includes(id) || children.some(isTouched)
  return nodes.flatMap((node) => {
    if (!isTouched(node)) return [node.id]
    return ticks.includes(node.id) ? [] : othersOf(node.children, ticks)
  })
}
