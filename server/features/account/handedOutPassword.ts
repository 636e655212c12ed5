import { randomInt } from 'node:crypto'

const letters = 'abcdefghjkmnpqrstuvwxyz'
const capitals = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const digits = '23456789'

const one = (from: string) => from[randomInt(from.length)] ?? ''
const several = (count: number, from: string) =>
  Array.from({ length: count }, () => one(from)).join('')

/** A password that is handed over on paper: nothing in it is mistaken for another sign. As in `Kp7-xw4Rm9ac`. */
export const handedOutPassword = (): string =>
  `${one(capitals)}${one(letters)}${one(digits)}-${several(9, letters + capitals + digits)}`
