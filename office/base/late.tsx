import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

/** A part that is loaded when it is first shown; until then `instead` stands in its place. */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ReactNode = null,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return function Late(props: Props) {
    return (
      <Suspense fallback={instead}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}

/** true from the first time on: a drawer that was open stays, so that its closing can be seen. */
export function useSince(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo)
  if (isSo && !was) setWas(true)
  return was || isSo
}
