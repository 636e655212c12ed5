import { EntryQuestion } from './EntryQuestion'
import { FactorQuestion } from './FactorQuestion'

/** What is asked over a page before something goes on: whose log-in a link brings, and the second factor. */
export const Questions = () => (
  <>
    <EntryQuestion />
    <FactorQuestion />
  </>
)
