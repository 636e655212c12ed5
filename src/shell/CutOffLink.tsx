import { replace } from '@/core/navigation/navigation'
import { State } from '@/ui/feedback/States'
import { text } from './texts'

/** Instead of a screen whose address lost what says which thing it shows: nothing could ever come. */
export const CutOffLink = () => (
  <State
    icon="search"
    title={text('cutOffTitle')}
    text={text('cutOffText')}
    action={{ label: text('home'), onPress: () => void replace('library', {}) }}
  />
)
