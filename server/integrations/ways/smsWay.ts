import { SmsError, type Sms } from '../sms/Sms'
import { WayError, type LetterWay } from './LetterWay'

/** A provider's places in a template hold so many signs. */
const maxSigns = 35

/** Notices by SMS: the title alone. A lost reply is never repeated: nobody gets two. */
export const smsWay = (sms: Pick<Sms, 'sendNotice'>): LetterWay => ({
  async send(mobile, { title }) {
    try {
      await sms.sendNotice({ mobile, text: title.slice(0, maxSigns) })
    } catch (error) {
      if (!(error instanceof SmsError)) throw error
      throw new WayError(error.reason, 'never')
    }
  },
  close: () => undefined,
})
