import { useCallback, useEffect, useRef, useState } from 'react'
import type { Branch } from './Tree'

/** Loads a tree as soon as its root is known; `load` gives undefined when it failed, which was told. */
export function useTree(
  root: string | undefined,
  load: (root: string) => Promise<Branch[] | undefined>,
) {
  const [branches, setBranches] = useState<Branch[]>()
  const [failed, setFailed] = useState(false)
  const latest = useRef(load)
  latest.current = load
  const reload = useCallback(() => {
    if (!root) return
    setFailed(false)
    void latest.current(root).then((found) => (found ? setBranches(found) : setFailed(true)))
  }, [root])
  useEffect(reload, [reload])
  return { branches, failed, reload }
}
