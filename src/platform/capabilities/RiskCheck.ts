/** A slide check that somebody outside shows and judges, where the operator chose one. */
export interface RiskCheck {
  /** Shows it; gives what the server has it judged by. undefined: closed, or it could not be loaded. */
  ask(service: {
    provider: 'tencent' | 'aliyun' | 'geetest'
    id: string
    prefix: string
  }): Promise<string | undefined>
}
