import type { Transport } from '../../capabilities/Transport'
import { listen } from '../listen'
import { sendByXhr } from './sendByXhr'

export const browserTransport: Transport = { apiBase: API_BASE, send: sendByXhr, listen }
