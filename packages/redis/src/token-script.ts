import { createHash } from 'node:crypto';

/**
 * One step on the entry of one key, atomic. `era` names this server process and what it has replicated:
 * it changes with each restart and each failover, after which the data can be older than what the
 * store was told before. A refresh token of an earlier era may have been used since, so it never comes
 * out again; the entry's access token does.
 */
export const TOKEN_SCRIPT = `
local key, ask = KEYS[1], cjson.decode(ARGV[1])
local info = redis.call('INFO', 'server') .. redis.call('INFO', 'replication')
local run, replication = info:match('run_id:(%x+)'), info:match('master_replid:(%x+)')
if not run or not replication then
  return redis.error_reply('ERR this server does not show run_id and master_replid in INFO')
end
local era = run .. replication

local function write()
  redis.call('HSET', key, 'entry', ask.entry, 'version', ask.next, 'era', era)
  redis.call('PEXPIRE', key, ask.keepMs)
  return 1
end

if ask.op == 'get' then
  local saved = redis.call('HMGET', key, 'entry', 'era')
  if not saved[1] then return {} end
  return { saved[1], saved[2] == era and 1 or 0 }
elseif ask.op == 'set' then
  return write()
elseif ask.op == 'swap' then
  local saved = redis.call('HMGET', key, 'version', 'era')
  if saved[1] ~= ask.version or saved[2] ~= era then return 0 end
  return write()
end
return redis.call('DEL', key)
`;

export const TOKEN_SCRIPT_SHA: string = createHash('sha1').update(TOKEN_SCRIPT).digest('hex');
