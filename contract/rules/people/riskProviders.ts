/** Providers of slide checks that can stand in the place of our own. */
export const riskProviders = ['tencent', 'aliyun', 'geetest'] as const
export type RiskProvider = (typeof riskProviders)[number]
