import type { Expectations } from './contract/Device'
import { elsewhere } from './contract/elsewhere'
import { keeping } from './contract/keeping'
import { reaching } from './contract/reaching'
import { running } from './contract/running'
import { touching } from './contract/touching'

/** What every implementation of a capability does, whatever it is made of. The same list for each of them. */
export const contract: Expectations = {
  ...keeping,
  ...running,
  ...reaching,
  ...touching,
  ...elsewhere,
}
