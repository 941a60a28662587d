import { createHash } from 'node:crypto';

/**
 * One decision over one window, atomic, by the server's clock. It mirrors the store in memory of
 * `@perijove/core` (`limits/store.ts` and `limits/window.ts`): a test runs both side by side.
 *
 * `slots` is a sorted set: a member per slot, scored with the time in ms at which it leaves the
 * window. `<process>:<id>*` is held: its score is the end of its lease plus a window, so the slot
 * of a process that died leaves by itself. `<process>:<id>` is settled. The member `epoch` tells a
 * process that the server has lost what it knew; so does its time in `processes`.
 */
export const SCRIPT = `
local EPOCH, LAG, HANDOVER, HELD_BACK, REBUILD = 'epoch', 1000, 5, 2, 600
local MAX_CLAIM, CLAIM_SLACK, MAX_CONFIRMED = 1000, 50, 1000
local SILENCE, LOWERED_PER_WINDOW, LOWERED_AT_ONCE = 0.1, 3, 0.02

local state, slots, processes = KEYS[1], KEYS[2], KEYS[3]
local ask = cjson.decode(ARGV[1])
local limit, window, process = ask.limit, ask.windowMs, ask.process

local time = redis.call('TIME')
local clock = time[1] * 1000 + time[2] / 1000

local saved = redis.call('HMGET', state, 'now', 'shift', 'foreign', 'foreignAt', 'blockedUntil',
  'claimRead', 'claimBuild', 'claimSubmit')
local function number(index) return tonumber(saved[index]) or 0 end
-- The clock of another server, after a failover, may be behind: time here never goes back.
local shift = number(2)
local now = clock + shift
if now < number(1) then
  now = number(1)
  shift = now - clock
end

-- A server that lost data, or is a replica that missed the last writes, receives the slots of each
-- process first. How late a run comes says nothing: the server may have stood still. A process notices
-- by the reply that the clock jumped.
local epoch = tonumber(redis.call('ZSCORE', slots, EPOCH) or 0)
if ask.epoch ~= 0 then
  local seen = tonumber(redis.call('ZSCORE', processes, process) or 0)
  if ask.epoch ~= epoch or seen < ask.seen then return {0} end
end
local isNew = epoch == 0
if isNew then
  epoch = time[1] * 1000000 + time[2]
  redis.call('ZADD', slots, epoch, EPOCH)
end

local foreign, foreignAt, blockedUntil = number(3), number(4), number(5)
local claims = {number(6), number(7), number(8)}
local afterNow = string.format('(%.17g', now)

-- What counts now, and with what left less than LAG ago.
local own, all
local function count()
  redis.call('ZREMRANGEBYSCORE', slots, '-inf', now - LAG)
  all = redis.call('ZCARD', slots) - 1
  own = redis.call('ZCOUNT', slots, afterNow, '+inf') - 1
end

local function leaving(index)
  local found = redis.call('ZRANGEBYSCORE', slots, afterNow, '+inf', 'WITHSCORES', 'LIMIT', index, 1)
  return tonumber(found[2])
end

local function foreignUse()
  if foreign == 0 then return 0 end
  local since = math.max(foreignAt, math.min(blockedUntil, foreignAt + window))
  if now < since then return foreign end
  local freed = 0
  if since > foreignAt and not (leaving(0) < since + LAG) then freed = 1 end
  local silent = (now - since) / window - SILENCE
  return math.max(0, foreign - freed) * math.max(0, 1 - math.max(0, silent))
end

local function waitForRoom(limit)
  if now < blockedUntil then return blockedUntil - now end
  local others = foreignUse()
  local excess = own + others + 1 - limit
  if excess <= 0 then return 0 end
  local leaves = leaving(others > 0 and 0 or excess - 1)
  -- Of a request in flight only the end of its lease is known.
  if not leaves or leaves > now + window + LAG then leaves = now + window end
  local ownWait = leaves - now
  local foreignWait = others > 0 and excess / foreign * window or ownWait
  return math.max(1, math.min(ownWait, foreignWait))
end

local function learn(used)
  if foreign > 0 or used > own then
    local others = foreignUse()
    local least = used > limit and limit - (own - 1) or used - all
    local most = math.min(used, limit) - own
    local windows = math.max(0, now - foreignAt) / window
    local part = LOWERED_PER_WINDOW * math.min(windows, LOWERED_AT_ONCE)
    foreign = math.max(0, least, others - math.max(0, others - most) * part)
  end
  foreignAt = math.max(foreignAt, now)
end

local function nameOf(id) return string.format('%s:%d', process, id) end

local function restore()
  local added = 0
  for _, slot in ipairs(ask.restore) do
    local name = nameOf(slot[1])
    if slot[3] == 1 then
      if not redis.call('ZSCORE', slots, name) then
        added = added + redis.call('ZADD', slots, 'NX', now + slot[2], name .. '*')
      end
    else
      added = added - redis.call('ZREM', slots, name .. '*')
      added = added + redis.call('ZADD', slots, 'NX', now + slot[2], name)
    end
  end
  -- They were counted as requests of others.
  foreign = math.max(0, foreign - added)
  count()
  if ask.used then learn(math.min(ask.used, limit)) end
  -- The other processes tell their slots before any is granted: they retry within 500 ms. The slots
  -- were lost, or taken while the server was away.
  if added > 0 then
    blockedUntil = math.max(blockedUntil, now + REBUILD)
    foreignAt = math.max(foreignAt, now + REBUILD)
  end
end

local function drop(id)
  local removed = redis.call('ZREM', slots, nameOf(id) .. '*')
  own = own - removed
  all = all - removed
end

local function settle(slot)
  local name = nameOf(slot.id)
  if redis.call('ZREM', slots, name .. '*') == 0 then return end
  if slot.blockMs then
    blockedUntil = math.max(blockedUntil, now + slot.blockMs)
    -- The count of a refusal is of a time at which this slot was still in flight.
    if slot.used then learn(slot.used) end
  end
  local leaves = now + slot.countsInMs + window
  if leaves <= now then own = own - 1 end
  if leaves > now - LAG then redis.call('ZADD', slots, leaves, name) else all = all - 1 end
  if slot.used and not slot.blockMs then learn(slot.used) end
end

-- The gateway's count of a moment after \`takenAt\` says how many requests had arrived by then: those of
-- all slots but \`missing\` ones. The newest slots are left to be these. Each other one leaves a window
-- and LAG from now at the latest: it may never be settled, because its process has died.
local function confirm()
  local missing = math.huge
  for _, slot in ipairs(ask.settled) do
    local takenAt = slot.takenAt or 0
    if slot.used and not slot.blockMs and takenAt >= now - LAG and takenAt <= now then
      local counted = redis.call('ZCOUNT', slots, string.format('(%.17g', takenAt), '+inf') - 1
      missing = math.min(missing, counted - slot.used)
    end
  end
  if foreign > 0 or missing < 0 or missing == math.huge then return end
  local leaves = now + window + LAG
  local from, to = string.format('(%.17g', leaves), string.format('(%.17g', epoch)
  local known = redis.call('ZCOUNT', slots, from, to) - missing
  if known <= 0 then return end
  local names = redis.call('ZRANGEBYSCORE', slots, from, to, 'LIMIT', 0, math.min(known, MAX_CONFIRMED))
  for _, name in ipairs(names) do redis.call('ZADD', slots, leaves, name) end
end

local nextId = ask.first
local function grant(slotCount)
  local members = {}
  for _ = 1, slotCount do
    members[#members + 1] = now + ask.holdMs + window
    members[#members + 1] = nameOf(nextId) .. '*'
    nextId = nextId + 1
  end
  redis.call('ZADD', slots, unpack(members))
  own = own + slotCount
  all = all + slotCount
end

local function room(limit) return math.floor(limit - own - foreignUse()) end

local function isClaimed(from)
  for above = from, 3 do
    if claims[above] > now then return true end
  end
  return false
end

local isRefusing = false
local function take(index, wanted)
  if wanted == 0 then return 0, 0 end
  local open = index < 3 and limit - (ask.reserve or 0) or limit
  local isHeldBack = isClaimed(index + 1)
  local granted = 0
  if not isHeldBack and waitForRoom(open) == 0 then
    granted = math.min(wanted, room(open))
    claims[index] = math.min(claims[index], now + HANDOVER)
    grant(granted)
  end
  if granted == wanted then return granted, 0 end
  isRefusing = true
  local wait = math.max(waitForRoom(open), isHeldBack and HELD_BACK or 0)
  claims[index] = math.max(claims[index], now + math.min(wait, MAX_CLAIM) + CLAIM_SLACK)
  return granted, math.ceil(wait)
end

-- The first write removes: a server that is full goes on with the windows that it has.
count()
redis.call('ZADD', processes, math.floor(now), process)
if ask.restore then restore() end
for _, slot in ipairs(ask.settled) do settle(slot) end
for _, id in ipairs(ask.dropped) do drop(id) end
confirm()

-- A client may send a script again whose reply it lost: the slots of that reply are returned first.
local wanted = ask.wanted[1] + ask.wanted[2] + ask.wanted[3] + ask.spares
if wanted > 0 and redis.call('ZSCORE', slots, nameOf(ask.first) .. '*') then
  for id = ask.first, ask.first + wanted - 1 do drop(id) end
end

if ask.idleMs > 0 then redis.call('ZREMRANGEBYSCORE', processes, '-inf', now - ask.idleMs) end
local members = redis.call('ZCARD', processes)

local reply = {epoch, math.ceil(own + foreignUse()), members, 0, 0, 0, 0, 0, 0, 0, math.floor(now)}
for index = 3, 1, -1 do
  reply[2 + 2 * index], reply[3 + 2 * index] = take(index, ask.wanted[index])
end
if ask.spares > 0 and not isRefusing and now >= blockedUntil and not isClaimed(1) then
  reply[10] = math.max(0, math.min(ask.spares, math.floor(room(limit - (ask.reserve or 0)) / (4 * members))))
  if reply[10] > 0 then grant(reply[10]) end
end

redis.call('HSET', state, 'now', now, 'shift', shift, 'foreign', foreign, 'foreignAt', foreignAt,
  'blockedUntil', blockedUntil, 'claimRead', claims[1], 'claimBuild', claims[2],
  'claimSubmit', claims[3])
if isNew or ask.idleMs > 0 then
  for _, key in ipairs(KEYS) do
    redis.call('PEXPIRE', key, math.ceil(window + ask.holdMs + ask.idleMs + 60000))
  end
end
return reply
`;

export const SCRIPT_SHA: string = createHash('sha1').update(SCRIPT).digest('hex');
