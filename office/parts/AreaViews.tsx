import { Segmented } from 'antd'
import { useNavigate } from 'react-router'

interface Props<View extends string> {
  /** What a screen reader says of all of them. */
  label: string
  /** The address of each, in their order. */
  places: Readonly<Record<View, string>>
  nameOf(view: View): string
  /** Those that somebody may see; else all of them. */
  shown?: readonly View[]
  view: View
}

/** The views of one area, each at an address of its own. */
export function AreaViews<View extends string>({
  label,
  places,
  nameOf,
  shown = Object.keys(places) as View[],
  view,
}: Props<View>) {
  const navigate = useNavigate()
  return (
    <Segmented<View>
      style={{ marginBottom: 8 }}
      aria-label={label}
      value={view}
      options={shown.map((value) => ({ value, label: nameOf(value) }))}
      onChange={(next) => void navigate(places[next])}
    />
  )
}
