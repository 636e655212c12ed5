import { useEffect, useRef, useState, type ComponentType } from 'react'

/** A component whose code is fetched when it is wanted first; undefined until it is here. What fails is tried again the next time. */
export function useLazy<P>(
  wanted: boolean,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> | undefined {
  const [component, setComponent] = useState<ComponentType<P>>()
  const fetch = useRef(load)
  const isHere = component !== undefined
  useEffect(() => {
    if (wanted && !isHere)
      fetch.current().then(
        (loaded) => setComponent(() => loaded),
        () => undefined,
      )
  }, [wanted, isHere])
  return component
}
