import type { Role } from '@contract/rules/rights'
import { SideDrawer } from '../../parts/drawer/SideDrawer'
import { Meaning } from './Meaning'
import { roleText } from './scopes'
import { text } from './texts'

/** What each role lets one do, one below the other, beside the matrix. */
export function RolesDrawer({
  open,
  roles,
  onClose,
}: {
  open: boolean
  roles: readonly Role[]
  onClose(): void
}) {
  return (
    <SideDrawer
      open={open}
      size={480}
      destroyOnHidden
      title={text('roles')}
      closable={{ 'aria-label': text('close') }}
      onClose={onClose}
    >
      {/* Scrolled by keyboard too: nothing in it takes the focus. */}
      <div className="stack" tabIndex={0} role="group" aria-label={text('roles')}>
        {roles.map((role) => (
          <section key={role} className="stack">
            <h2>{roleText(role)}</h2>
            <Meaning role={role} />
          </section>
        ))}
      </div>
    </SideDrawer>
  )
}
