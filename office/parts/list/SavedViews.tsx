import type { Kept } from '../kept'
import { KeptNames } from '../KeptNames'
import { text } from './texts'
import { useAddress } from './useAddress'

/** Filters and order under a name; kept for the person on this desk. */
export function SavedViews({ kept, name }: { kept: Kept; name: string }) {
  const { search, change } = useAddress()
  const now = () => {
    const wanted = new URLSearchParams(search)
    wanted.delete('page')
    return wanted.toString()
  }
  return (
    <KeptNames<string>
      kept={kept}
      place={`views/${name}`}
      now={now}
      onChoose={(view) => change(() => new URLSearchParams(view))}
      words={{
        title: text('views'),
        none: text('noViews'),
        name: text('viewName'),
        save: text('viewSave'),
        remove: (view) => text('viewRemove', { name: view }),
      }}
    />
  )
}
