import { eventually, type Person } from '../people/Person'
import type { World } from '../people/World'

/** Asks for a code on the screen that is shown, waits for the message and types it. */
export async function typeCode({ server }: World, person: Person, mobile: string): Promise<void> {
  const before = await server.code(mobile)
  await person.tap('#send-code')
  await person.see('秒后重发')
  const code = await eventually(
    async () => {
      const sent = await server.code(mobile)
      return sent !== null && sent !== before ? sent : undefined
    },
    () => `no code came for ${mobile}`,
  )
  await person.type('验证码', code)
}
