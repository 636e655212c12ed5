import type { PersonTraces } from '../../Traces'

export const accountTraces = {
  goes: [
    'mobile_lookup',
    'credential',
    'second_factor',
    'recovery_code',
    'passkey',
    'identity',
    'identity_lookup',
    'platform_binding',
    'log_in',
  ],
  follows: { identity: [], identity_lookup: [], mobile_lookup: [] },
  kept: { logIns: { table: 'log_in', at: 'at' } },
} satisfies PersonTraces
