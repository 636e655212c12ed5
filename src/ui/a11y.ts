import { buildTarget } from '@/platform/buildTarget'

/** What a part is for assistive technology. Texts are spoken, flags become states. */
export interface Spoken {
  role?:
    | 'button'
    | 'link'
    | 'checkbox'
    | 'radio'
    | 'switch'
    | 'tab'
    | 'heading'
    | 'img'
    | 'status'
    | 'alert'
    | 'group'
    | 'radiogroup'
    | 'tablist'
    | 'list'
    | 'listitem'
    | 'navigation'
    | 'banner'
    | 'main'
    | 'dialog'
    | 'alertdialog'
    | 'progressbar'
    | 'search'
    | 'region'
    | 'timer'
    | 'spinbutton'
    | 'table'
    | 'row'
    | 'columnheader'
    | 'cell'
  label?: string
  /** What a group of choices answers: who comes to it by keys hears it. The mini-program has no keys, and would send it twice. */
  about?: string
  level?: number
  disabled?: boolean
  checked?: boolean | 'mixed'
  selected?: boolean
  pressed?: boolean
  expanded?: boolean
  /** The page that is open now, in a navigation. */
  current?: boolean
  live?: 'polite' | 'assertive' | 'off'
  modal?: boolean
  /** Hidden from assistive technology. */
  hidden?: boolean
  now?: number
  min?: number
  max?: number
}

const flag = (value: boolean | 'mixed' | undefined) =>
  value === undefined ? undefined : String(value)

const nameOf = ({ label, about }: Spoken) =>
  label && about && buildTarget === 'h5' ? `${label}\u00a0· ${about}` : label

/** Attributes for a View, for the build that runs. Absent facts give no attribute, so that little is sent to the mini-program's page. */
export function a11y(spoken: Spoken): Record<string, string> {
  const attributes: Record<string, string | undefined> = {
    // The mini-program writes the role so.
    [buildTarget === 'weapp' ? 'aria-role' : 'role']: spoken.role,
    'aria-label': nameOf(spoken),
    'aria-level': spoken.level?.toString(),
    'aria-disabled': spoken.disabled ? 'true' : undefined,
    'aria-checked': flag(spoken.checked),
    'aria-selected': flag(spoken.selected),
    'aria-pressed': flag(spoken.pressed),
    'aria-expanded': flag(spoken.expanded),
    'aria-current': spoken.current ? 'page' : undefined,
    'aria-live': spoken.live,
    'aria-modal': spoken.modal ? 'true' : undefined,
    'aria-hidden': spoken.hidden ? 'true' : undefined,
    'aria-valuenow': spoken.now?.toString(),
    'aria-valuemin': spoken.min?.toString(),
    'aria-valuemax': spoken.max?.toString(),
  }
  return Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
