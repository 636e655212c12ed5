import { useEffect, useRef, useState } from 'react'
import { Resource, type quietly } from '@/core/loading/Resource'
import type { Branch } from './Tree'

/** Loads a tree as soon as its root is known. */
export function useTree(
  root: string | undefined,
  load: (root: string, options: typeof quietly) => Promise<Branch[]>,
) {
  const latest = useRef(load)
  latest.current = load
  const [tree] = useState(
    () => new Resource((key: string, options) => latest.current(key, options)),
  )
  useEffect(() => {
    if (root) void tree.open(root)
  }, [tree, root])
  return tree
}
