/** Which protection the assessment suggests (spec/storefront.txt §3, §4 and §9). */
export interface RiskTier {
  /** The least score, in percent, that reaches the tier. */
  threshold: number;
  name: string;
  description: string;
  /** Ids of catalogue packages. */
  suggestedPackages: string[];
}

export const NO_TIER = 'No package recommended';

/** The lists are those of the specification, as they stand (D56). */
export const tiers: RiskTier[] = [
  {
    threshold: 20,
    name: 'Basic Protection',
    description: 'Guard the devices and keep copies of the data: the two steps that stop most small losses.',
    suggestedPackages: ['endpoint', 'backup'],
  },
  {
    threshold: 60,
    name: 'Standard Security Suite',
    description: 'Devices, network, backups and encryption together, for a business that cannot stand still.',
    suggestedPackages: ['endpoint', 'network', 'backup', 'encryption'],
  },
  {
    threshold: 80,
    name: 'Advanced Threat Protection',
    description: 'Network and cloud locked down, data encrypted and backed up, and your duties under the Data Protection Act in order.',
    suggestedPackages: ['network', 'cloud', 'protection', 'encryption', 'backup'],
  },
];

/** The share of ticked questions as a whole percentage. Throws RangeError where there is no question. */
export function scoreOf(ticked: number, questions: number): number {
  if (questions < 1 || ticked < 0 || ticked > questions) throw new RangeError('a score needs questions, and no more ticks than those');
  return Math.round((ticked / questions) * 100);
}

/** The highest tier whose threshold the score reaches, or null for none. */
export function tierFor(score: number): RiskTier | null {
  return tiers.reduce<RiskTier | null>((best, tier) => (score >= tier.threshold && tier.threshold > (best?.threshold ?? -1) ? tier : best), null);
}
