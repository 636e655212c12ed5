import { care } from './care'
import { cleaning } from './cleaning'
import { hands } from './hands'
import { protection } from './protection'
import { wards } from './wards'

/** What our guides and films show, as SVG, by name. */
export const scenes: Readonly<Record<string, string>> = {
  ...hands,
  ...cleaning,
  ...protection,
  ...care,
  ...wards,
}
