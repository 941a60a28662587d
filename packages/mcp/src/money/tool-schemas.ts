import type { ObjectSchema } from '../output/schemas.ts';

const TEXTS = { type: 'array', items: { type: 'string' } } as const;

const AMOUNTS = {
  type: 'array',
  items: {
    type: 'object',
    properties: { mint: { type: 'string' }, units: { type: 'string', description: 'Base units.' } },
    required: ['mint', 'units'],
  },
} as const;

const RULES = {
  type: 'array',
  items: {
    type: 'object',
    properties: { rule: { type: 'string' }, reason: { type: 'string' } },
    required: ['rule', 'reason'],
  },
} as const;

export const previewOutput: ObjectSchema = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'For commit. Missing where the policy refuses.' },
    expiresAt: { type: 'string' },
    flow: { type: 'string' },
    verdict: {
      type: 'string',
      enum: ['allow', 'ask', 'deny'],
      description: 'ask: a person is asked at the commit.',
    },
    words: { ...TEXTS, description: 'What happens, for the person. Show it unchanged.' },
    rules: RULES,
    leaving: { ...AMOUNTS, description: 'What leaves at most.' },
    arriving: { ...AMOUNTS, description: 'What arrives at least.' },
  },
  required: ['flow', 'verdict', 'words', 'rules', 'leaving', 'arriving'],
};

export const idInput: ObjectSchema = {
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 64, description: 'The id that a preview returned.' },
  },
  required: ['id'],
  additionalProperties: false,
};

export const commitOutput: ObjectSchema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    flow: { type: 'string' },
    status: { type: 'string', enum: ['landed'] },
    result: { description: 'What the flow returned, with its signature.' },
    inviteCode: { type: 'string', description: 'Anybody who has it can claim the tokens.' },
  },
  required: ['id', 'flow', 'status', 'result'],
};

export const noInput: ObjectSchema = {
  type: 'object',
  properties: {},
  additionalProperties: false,
};

export const statusOutput: ObjectSchema = {
  type: 'object',
  properties: {
    wallet: { type: 'string' },
    policy: { type: 'object', description: 'The document of the policy.' },
    budgets: {
      type: 'array',
      items: { type: 'object' },
      description:
        'How far each cap over a period is used: limit, used and left, in base units of a mint, in US dollars or in transactions.',
    },
    frozen: { type: 'string', description: 'Why nothing is signed, if nothing is.' },
    reserved: { type: 'array', items: { type: 'object' } },
    unfinished: { type: 'array', items: { type: 'object' } },
  },
  required: ['wallet', 'policy', 'budgets', 'reserved', 'unfinished'],
};
