import { hourMs } from '@contract/rules/hospitalTime'
import type { Db } from '../../db/schema'
import { recordFault } from './faultRepository'

/** How errors come from wards' phones, with how often and how many hours ago the last one was. */
const heard = [
  {
    times: 7,
    hoursAgo: 2,
    target: 'weapp',
    version: '0.9.0',
    page: 'examAnswer',
    message: 'setStorage:fail storage limit exceeded',
    stack: 'Error\n    at put (app-service.js:12:4410)\n    at write (app-service.js:12:5120)',
    model: 'HUAWEI NOH-AN00',
    system: 'Android 12',
  },
  {
    times: 3,
    hoursAgo: 9,
    target: 'h5',
    version: '0.9.0',
    page: 'pdfReader',
    message: 'TypeError: Cannot read properties of undefined (reading "getContext")',
    stack:
      'TypeError\n    at draw (/edu/js/reader.4f21c0aa.js:1:20188)\n    at run (/edu/js/app.js:1:811)',
    model: 'vivo V2118A Chrome',
    system: 'Android 11',
  },
  {
    times: 1,
    hoursAgo: 30,
    target: 'hostApp',
    version: '0.8.2',
    page: 'scan',
    message: 'NotReadableError: Could not start video source',
    stack: '',
    model: 'iPhone Safari',
    system: 'iOS 16.6',
  },
] as const

/** For the demo: the desk of the operator shows what an error of a phone looks like; gone after 30 days, as any. */
export async function seedFaults(db: Db, now: number): Promise<void> {
  for (const { times, hoursAgo, ...report } of heard)
    for (let count = times; count > 0; count--)
      await recordFault(db, report, now - (hoursAgo + count - 1) * hourMs)
}
