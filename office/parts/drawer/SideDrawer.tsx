import type { DrawerProps } from 'antd'
import { late, useSince } from '../../base/late'

const AntDrawer = late(async () => (await import('./AntDrawer')).AntDrawer)

/** What is looked at or filled in beside a list that stays. It is loaded when the first one opens. */
export function SideDrawer(props: DrawerProps & { open: boolean }) {
  const hasOpened = useSince(props.open)
  return hasOpened ? <AntDrawer {...props} /> : null
}
