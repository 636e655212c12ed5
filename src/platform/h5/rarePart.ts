import { TransportError } from '../capabilities/Transport'

/** What few people need is loaded when they do: the log-in must not carry it. */
export const rare = () =>
  import(/* webpackChunkName: "rare" */ './rare').catch(() => {
    throw new TransportError('network', 'a part of the program did not arrive')
  })
