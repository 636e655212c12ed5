import { isValidElement, type ReactNode } from 'react'

/** The words of what is shown, as far as they stand in it; what a component makes of itself does not. */
export function wordsOf(node: ReactNode): string | number {
  if (typeof node === 'string' || typeof node === 'number') return node
  if (Array.isArray(node))
    return (node as ReactNode[])
      .map(wordsOf)
      .filter((words) => words !== '')
      .join(' ')
  return isValidElement<{ children?: ReactNode }>(node) ? wordsOf(node.props.children) : ''
}
