import { text } from './texts'

/** Nobody owes anything. */
export const Nothing = () => (
  <>
    <b>{text('emptyTitle')}</b>
    <span className="second">{text('emptyText')}</span>
  </>
)
